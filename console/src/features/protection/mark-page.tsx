// One mark: the rule, what it was made of, the player's last weeks, what protects the player; beside it what is done about it.
import { markFigures, markRecords, markRules, markSentences } from '@hongyun/contract/protection/marks.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useParams } from '@hongyun/ui/router/provider.tsx'
import { useQuery } from '@tanstack/react-query'
import { FindingHead, FindingPage, FindingWhy } from '../../parts/finding/finding-page.tsx'
import { OrderLink } from '../../parts/order-link.tsx'
import { MarkList } from '../../parts/protection/mark-list.tsx'
import { ProtectedBy } from '../../parts/protection/protected-by.tsx'
import { DaysChart } from '../../parts/queue/days-chart.tsx'
import { Fact } from '../../parts/queue/fact.tsx'
import { useRight } from '../../wire/info.ts'
import { type Answer, queryOf } from '../../wire/request.ts'
import { ActCard } from './act-card.tsx'
import './protection.css'

type One = Answer<'consoleProtectionMark'>

export default function MarkPage() {
  const { id = '' } = useParams()
  const mark = useQuery(queryOf('consoleProtectionMark', { id: /^[1-9]\d{0,17}$/.test(id) ? id : '1' }))
  return (
    <FindingPage list={{ to: '/protection', name: '全部标记' }} of={mark} nameOf={({ userName }) => userName}>
      {(one) => (
        <>
          <Evidence one={one} />
          <ActCard key={one.id} one={one} />
        </>
      )}
    </FindingPage>
  )
}

function PlayerName({ playerId, userName }: { playerId: string; userName: string }) {
  return useRight('seePlayers') ? (
    <Link className="link" to={`/players/${playerId}`}>
      <b>{userName}</b>
    </Link>
  ) : (
    <b>{userName}</b>
  )
}

function Evidence({ one }: { one: One }) {
  const { playerId, userName, rule, day, fact, figures, records, other, days, others } = one
  return (
    <Card label="证据" flush>
      <FindingHead when={`业务日 ${day}，${dateTime(one.madeAt)} 标记`}>
        <PlayerName playerId={playerId} userName={userName} />{' '}
        <span className="tag tag--pending">{markRules[rule]}</span>
      </FindingHead>
      <dl className="facts">
        <Fact name="当日投注" value={amountText(one.staked)} />
        <Fact name="当日净输" value={amountText(one.netLoss)} />
        {figures
          .filter(({ figure }) => figure !== 'staked' && figure !== 'netLoss')
          .map(({ figure, value, bound }) => (
            <Fact
              key={figure}
              name={markFigures[figure]}
              value={bound === null ? amountText(value) : `${amountText(value)}（${amountText(bound)} 起）`}
            />
          ))}
      </dl>
      <FindingWhy title="为什么标记" fact={fact} rule={markSentences[rule]}>
        {other && (
          <p>
            自我排除的玩家 <PlayerName {...other} />
          </p>
        )}
      </FindingWhy>
      {records.length > 0 && (
        <div className="ev">
          <h2 className="h">
            依据的记录<span className="small muted">{records.length} 条</span>
          </h2>
          {records.map(({ record, no, at, amount, note }) => (
            <p key={`${no} ${at}`} className="own mark__record">
              <span>{no === null ? markRecords[record] : <OrderLink orderNo={no} />}</span>
              <span className="num muted">{record === 'night' ? dateTime(at).slice(0, 10) : dateTime(at)}</span>
              <span className="muted">{note}</span>
              <Amount yuan={amount} />
            </p>
          ))}
        </div>
      )}
      <DaysChart span="此前 28 日" days={days} />
      <ProtectedBy playerId={playerId} of={one} />
      <div className="ev">
        <h2 className="h">
          其他标记<span className="small muted">{others.length} 条</span>
        </h2>
        <MarkList marks={others} />
      </div>
    </Card>
  )
}
