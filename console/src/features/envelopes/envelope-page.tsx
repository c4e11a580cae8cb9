// One envelope: what was sent, who took which share, what it moved in the ledger, and the split recomputed from its seed.
import { envelopeTypes } from '@hongyun/contract/envelopes/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useParams } from '@hongyun/ui/router/provider.tsx'
import { useQuery } from '@tanstack/react-query'
import { PageNote } from '../../parts/page-note.tsx'
import { Fact } from '../../parts/queue/fact.tsx'
import { type Answer, queryOf } from '../../wire/request.ts'
import '../../parts/parts.css'
import '../../parts/queue/case.css'
import '../../parts/queue/queue.css'
import { ApprovalLink } from '../../parts/approval-link.tsx'
import { EndTag } from './envelope-columns.tsx'
import './envelopes.css'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ProofCard } from './proof-card.tsx'
import { SharesCard } from './shares-card.tsx'

const EVERY_MS = 10_000

export default function EnvelopePage() {
  const { id: wanted = '' } = useParams()
  const id = /^[1-9]\d{0,17}$/.test(wanted) ? wanted : '1'
  const one = useQuery({ ...queryOf('consoleEnvelope', { id, pageSize: 1 }), refetchInterval: EVERY_MS })
  return (
    <>
      <PageNote>
        <nav className="row small" aria-label="位置">
          <Link className="link" to="/envelopes">
            聊天红包
          </Link>
          <span className="muted">/ {id}</span>
        </nav>
      </PageNote>
      <Query of={one}>
        {(data) => (
          <>
            <Facts of={data} />
            <div className="envelopes__columns">
              <SharesCard id={id} />
              <div className="stack">
                <Ledger of={data} />
                <ProofCard of={data} />
              </div>
            </div>
          </>
        )}
      </Query>
    </>
  )
}

type One = Answer<'consoleEnvelope'>

function Facts({ of: { envelope } }: { of: One }) {
  const { type, sender, room, total, shares, taken, takenAmount, returned, state, wish, approvalId } = envelope
  const { sentAt, expiresAt, endedAt } = envelope
  return (
    <Card
      title={
        <>
          {envelopeTypes[type]} {amountText(total)}
        </>
      }
      note={<EndTag state={state} />}
      aside={approvalId !== null && <ApprovalLink id={approvalId} />}
      flush
    >
      <dl className="facts envelopes__facts">
        <div>
          <dt>发送者</dt>
          <dd>
            <PlayerLink player={sender} />
          </dd>
        </div>
        <Fact name="房间" value={room.code === null ? '私聊' : `${room.title}（${room.code}）`} />
        <Fact name="祝福语" value={wish ?? ''} none="私聊的不显示" />
        <Fact name="领取" value={`${taken} / ${shares} 个，${amountText(takenAmount)}`} />
        <Fact name="退回" value={returned === '0.00' ? '' : amountText(returned)} none="没有退回" />
        <Fact name="发出" value={dateTime(sentAt)} />
        <Fact name="未领取的退回于" value={dateTime(expiresAt)} />
        <Fact name="结束" value={endedAt === null ? '' : dateTime(endedAt)} none="未结束" />
      </dl>
    </Card>
  )
}

/** Sums close on the page: what was sent is taken, has gone back, or is held. */
function Ledger({ of: { ledger, sums } }: { of: One }) {
  return (
    <Card
      title="账变"
      foot={
        <span className="small muted">
          发出 {amountText(sums.sent)} − 领取 {amountText(sums.taken)} − 退回 {amountText(sums.returned)} = 未领{' '}
          {amountText(sums.held)}
        </span>
      }
      flush
    >
      <table className="table">
        <thead>
          <tr>
            <th scope="col">类型</th>
            <th scope="col" className="end">
              笔数
            </th>
            <th scope="col" className="end">
              金额
            </th>
            <th scope="col">末次</th>
          </tr>
        </thead>
        <tbody>
          {ledger.map(({ code, name, count, amount, lastAt }) => (
            <tr key={code}>
              <td>
                <span className="num">{code}</span> {name}
              </td>
              <td className="end num">{count}</td>
              <td className="end">
                <Amount yuan={amount} />
              </td>
              <td className="num nowrap">{dateTime(lastAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
