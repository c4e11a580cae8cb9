// 玩家: who this is, what happened to their money, what an operator may do.
import { Card } from '@hongyun/ui/card.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useParams } from '@hongyun/ui/router/provider.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { PageNote } from '../../../parts/page-note.tsx'
import { Tabs } from '../../../parts/tabs.tsx'
import { now } from '../../../wire/clock.ts'
import { useRight } from '../../../wire/info.ts'
import '../players.css'
import '../player-records.css'
import { usePlayer } from '../requests/use-player.ts'
import { ActsCard } from './acts-card.tsx'
import { AdjustmentsTab } from './adjustments-tab.tsx'
import { BetsTab } from './bets-tab.tsx'
import { ChasesTab } from './chases-tab.tsx'
import { Figures } from './figures.tsx'
import { HeadCard } from './head-card.tsx'
import { LettersTab } from './letters-tab.tsx'
import { LooksCard } from './looks-card.tsx'
import { NotesCard } from './notes-card.tsx'
import { PayoutsCard } from './payouts-card.tsx'
import { playerTabs, playerView } from './player-view.ts'
import { ProtectionCard } from './protection-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { StatementTab } from './statement-tab.tsx'
import { TurnoverTab } from './turnover-tab.tsx'
import { WalletCard } from './wallet-card.tsx'

export default function PlayerPage() {
  const { id = '' } = useParams()
  // Another player is another page: nothing that is open or typed stays.
  return <OnePlayer key={id} playerId={/^[1-9]\d{0,17}$/.test(id) ? id : '1'} />
}

function OnePlayer({ playerId }: { playerId: string }) {
  const player = usePlayer(playerId)
  const seesOrders = useRight('seeOrders')
  const seesMarks = useRight('protection')
  return (
    <>
      <PageNote>
        <nav className="row small" aria-label="位置">
          <Link className="link" to="/players">
            全部玩家
          </Link>
          {player.data && <span className="muted">/ {player.data.userName}</span>}
          {seesOrders && (
            <Link className="link" to={`/orders?by=playerId&q=${playerId}`}>
              充值与提现订单
            </Link>
          )}
        </nav>
      </PageNote>
      <Query of={player}>
        {(found) => (
          <div className="desk">
            <HeadCard player={found} />
            <Figures playerId={playerId} />
            <div className="desk-columns">
              <div className="desk">
                <Records playerId={playerId} />
                <div className="desk-pair">
                  <div className="desk">
                    <PayoutsCard playerId={playerId} />
                    <WalletCard playerId={playerId} />
                    {seesMarks && <ProtectionCard playerId={playerId} />}
                    <SessionsCard playerId={playerId} />
                    <LooksCard playerId={playerId} />
                  </div>
                  <NotesCard playerId={playerId} />
                </div>
              </div>
              <aside>
                <ActsCard player={found} />
              </aside>
            </div>
          </div>
        )}
      </Query>
    </>
  )
}

/** The player's records, one list at a time; which one is in the URL. */
function Records({ playerId }: { playerId: string }) {
  const [view, onChange] = useUrlFilter(playerView, now)
  const list = { playerId, view, onChange }
  return (
    <Card flush label={playerTabs[view.tab]}>
      <Tabs label="玩家资料" names={playerTabs} current={view.tab} />
      {view.tab === 'statement' && <StatementTab {...list} />}
      {view.tab === 'bets' && <BetsTab {...list} />}
      {view.tab === 'chases' && <ChasesTab {...list} />}
      {view.tab === 'adjustments' && <AdjustmentsTab {...list} />}
      {view.tab === 'turnover' && <TurnoverTab {...list} />}
      {view.tab === 'letters' && <LettersTab {...list} />}
    </Card>
  )
}
