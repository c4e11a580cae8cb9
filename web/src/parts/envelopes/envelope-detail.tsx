import { envelopeTypes, LUCKY } from '@hongyun/contract/envelopes/words.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Avatar } from '@hongyun/ui/avatar.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { amountText, unitsOf } from '@hongyun/ui/format/money.ts'
import { dateTime, monthTime } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconClock, IconCrown, IconGift } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../wire/api.ts'
import { now } from '../../wire/clock.ts'
import type { Answer } from '../../wire/request.ts'
import { Meter } from '../meter.tsx'
import './envelope.css'
import { endOf, spanText } from './envelope-text.ts'
import { Pledge } from './pledge.tsx'

type Detail = Answer<'queryReceiveRedEnvelope'>
type Share = Detail['rows'][number]

const PAGE_SIZE = 20
const WIDTH = 760

interface EnvelopeDetailProps {
  recordId: string
  opened: boolean
  onClose: () => void
}

/** Who got what of an envelope, and the proof of its split. */
export default function EnvelopeDetail({ recordId, opened, onClose }: EnvelopeDetailProps) {
  return (
    <Dialog title="红包详情" width={WIDTH} opened={opened} onClose={onClose}>
      <Detailed recordId={recordId} />
    </Dialog>
  )
}

function Detailed({ recordId }: { recordId: string }) {
  const detail = useInfiniteQuery({
    queryKey: ['queryReceiveRedEnvelope', recordId],
    queryFn: ({ pageParam, signal }) =>
      api('queryReceiveRedEnvelope', { recordId, pageNum: pageParam, pageSize: PAGE_SIZE }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, total }) => (pageNum * PAGE_SIZE < total ? pageNum + 1 : undefined),
    staleTime: 0,
    meta: { quiet: true },
  })
  return (
    <Query of={detail}>
      {({ pages }) => {
        const first = pages[0]
        if (!first) return null
        const rows = pages.flatMap((page) => page.rows)
        return (
          <div className="envelope-detail">
            <Haul detail={first} />
            {rows.length === 0 ? (
              <EmptyState text="暂无领取记录" icon={IconGift} />
            ) : (
              <>
                <Shares rows={rows} />
                {detail.hasNextPage ? (
                  <Button
                    kind="ghost"
                    size="sm"
                    block
                    busy={detail.isFetchingNextPage}
                    onClick={() => void detail.fetchNextPage()}
                  >
                    加载更多
                  </Button>
                ) : (
                  <p className="envelope-detail__end muted small">已显示全部记录</p>
                )}
              </>
            )}
            <Rest detail={first} />
            {/* It has the seed as soon as the envelope has ended. */}
            <Pledge key={String(first.endedAt)} recordId={recordId} />
          </div>
        )
      }}
    </Query>
  )
}

/** The blessing, from whom, and how much of it is taken. */
function Haul({ detail }: { detail: Detail }) {
  const { wishingRemark, sender, roomTitle, type, standing, amountTotal, receiveAmount, numTotal, sentAt, endedAt } =
    detail
  const end = endOf(standing, now())
  const took = standing.taken === numTotal && endedAt !== null ? ` · ${spanText(endedAt - sentAt)}领完` : ''
  return (
    <>
      <p className="envelope-detail__state row">
        <span className={end.isOpen ? 'tag tag--pending' : 'tag'}>
          {end.isOpen && <Icon of={IconClock} />}
          {end.text}
        </span>
        <span className="muted small num push">
          {detail.recordId} · {dateTime(sentAt)}
        </span>
      </p>
      <div className="haul">
        <span className="red__mark" aria-hidden="true">
          <i>福</i>
        </span>
        <div>
          <h3>{wishingRemark}</h3>
          <p className="small muted">
            {sender.nickname} 发到 {roomTitle} · {envelopeTypes[type]}
          </p>
        </div>
        <div className="haul__n">
          {standing.isMine ? <Amount yuan={receiveAmount} /> : <Amount yuan={amountTotal} />}
          <p className="small muted num">
            {standing.isMine && `/ ${amountText(amountTotal)} · `}
            {standing.taken} / {numTotal} 个{took}
          </p>
        </div>
      </div>
      {standing.isMine && (
        <div className="envelope-detail__meter">
          <Meter label={`已领 ${standing.taken} 个，共 ${numTotal} 个`} share={standing.taken / numTotal} />
        </div>
      )}
    </>
  )
}

function Shares({ rows }: { rows: readonly Share[] }) {
  return (
    <ol className="share-cols" aria-label="领取记录" style={{ '--rows': Math.ceil(rows.length / 2) }}>
      {rows.map((row) => (
        <li key={row.place} className={row.isMe ? 'share-row is-me' : 'share-row'}>
          <span className="num">{row.place}</span>
          <Avatar name={row.nickname} src={row.avatar} size={30} />
          <span className="share-row__who">
            <b className="clip">{row.isMe ? '我' : row.nickname}</b>
            {row.isBest && row.dispatchType === LUCKY && (
              <span className="tag tag--best">
                <Icon of={IconCrown} />
                手气最佳
              </span>
            )}
          </span>
          <span className="share-row__end">
            <Amount yuan={row.amount} />
            <span className="muted small num">{monthTime(row.receiveTime)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** What is left, or came back. */
function Rest({ detail: { standing, amountTotal, receiveAmount } }: { detail: Detail }) {
  if (standing.returned !== null)
    return <p className="envelope-detail__rest">未领取的 {amountText(standing.returned)} 已退回余额</p>
  if (!standing.isMine || !endOf(standing, now()).isOpen) return null
  const left = formatMoney(unitsOf(amountTotal) - unitsOf(receiveAmount))
  return (
    <p className="envelope-detail__rest">
      剩余 {amountText(left)}，<span className="num">{monthTime(standing.expiresAt).slice(0, 11)}</span> 未领完自动退回
    </p>
  )
}
