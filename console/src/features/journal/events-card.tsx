// What operators let happen to the journal: who relies on its heads should know.
import { journalEvents } from '@hongyun/contract/journal/words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import type { Journal } from './lag.ts'

type Event = Journal['events'][number]

export const EventsCard = ({ events }: Pick<Journal, 'events'>) => (
  <Card title="密钥与分叉" flush>
    {events.length === 0 && <p className="part muted">没有更换过密钥，也没有从备份继续过</p>}
    {events.map((event) => (
      <div key={event.actId} className="part">
        <b>
          {journalEvents[event.kind]} <span className="small muted num">{dateTime(event.at)}</span>
        </b>
        <span className="small">
          {sentenceOf(event)}（操作 <span className="num">{event.actId}</span>）
        </span>
      </div>
    ))}
  </Card>
)

const sentenceOf = ({ kind, keyNo, from, lostSize }: Event): string => {
  if (kind === 'keyChanged') return `之后由第 ${keyNo} 号密钥签名，前一号密钥已为它作证`
  if (kind === 'keyLost') return `前一号密钥遗失，之后由第 ${keyNo} 号密钥签名`
  return `曾封存到第 ${lostSize} 条，从第 ${from} 条继续：其间的记录没有了`
}
