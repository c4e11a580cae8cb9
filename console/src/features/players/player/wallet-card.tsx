import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useRight } from '../../../wire/info.ts'
import { usePlayerPart } from '../requests/use-player.ts'

/** What the player has in the yield wallet, and whether an operator keeps the player out of it. */
export function WalletCard({ playerId }: { playerId: string }) {
  const seesWallet = useRight('wallet')
  return (
    <Card
      title="鸿利宝"
      flush
      aside={
        seesWallet && (
          <Link className="link small" to={`/yuebao?tab=orders&by=playerId&q=${playerId}`}>
            定存明细
          </Link>
        )
      }
    >
      <Query of={usePlayerPart('consolePlayerYuebao', playerId)}>
        {({ balance, principal, pledges, totalInterest, barred }) => (
          <>
            {barred && (
              <p className="desk-part small">
                <span>
                  <span className="tag tag--pending">已停用</span> {barred.by} 于 {dateTime(barred.at)}：{barred.reason}
                </span>
              </p>
            )}
            <dl className="desk-mask desk-mask--three">
              <div>
                <dt>活期余额</dt>
                <dd>
                  <Amount yuan={balance} exact />
                </dd>
              </div>
              <div>
                <dt>定存本金（{pledges} 笔）</dt>
                <dd>
                  <Amount yuan={principal} />
                </dd>
              </div>
              <div>
                <dt>累计活期收益</dt>
                <dd>
                  <Amount yuan={totalInterest} exact />
                </dd>
              </div>
            </dl>
          </>
        )}
      </Query>
    </Card>
  )
}
