import { talkOrders } from '@hongyun/contract/service/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { useConfirm } from '@hongyun/ui/confirm-dialog.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { useState } from 'react'
import { OrderLink } from '../../../parts/order-link.tsx'
import { useAct, useRefresh } from '../../../wire/request.ts'
import type { Talk } from './talk-card.tsx'

interface TalkSideProps {
  talk: Talk
  /** To whom it may be handed over. */
  operators: readonly string[]
  onDone: () => void
}

/** What the player asks about, and what becomes of the talk. */
export function TalkSide({ talk, operators, onDone }: TalkSideProps) {
  const { order, rating, ratingNote } = talk
  return (
    <>
      <div className="ev">
        <h2 className="h">玩家</h2>
        <dl className="service-facts">
          <dt>开始</dt>
          <dd className="num">{dateTime(talk.openedAt)}</dd>
          <dt>所在页面</dt>
          <dd className="mono">{talk.page || '—'}</dd>
          {rating !== null && (
            <>
              <dt>评分</dt>
              <dd>
                {rating} 分{ratingNote && `，${ratingNote}`}
              </dd>
            </>
          )}
        </dl>
      </div>
      <div className="ev">
        <h2 className="h">相关订单</h2>
        {order ? (
          <dl className="service-facts">
            <dt>{talkOrders[order.kind]}</dt>
            <dd>
              {order.kind === 'bet' ? (
                <span className="mono">{order.orderNo}</span>
              ) : (
                <OrderLink orderNo={order.orderNo} />
              )}
            </dd>
            <dt>内容</dt>
            <dd>{order.about}</dd>
            <dt>金额</dt>
            <dd>
              <Amount yuan={order.amount} />
            </dd>
            <dt>状态</dt>
            <dd>{order.state}</dd>
            <dt>时间</dt>
            <dd className="num">{dateTime(order.at)}</dd>
          </dl>
        ) : (
          <p className="small muted">玩家没有附上订单。</p>
        )}
      </div>
      {talk.isOwn && talk.state === 'serving' && <Ways id={talk.id} operators={operators} onDone={onDone} />}
    </>
  )
}

function Ways({ id, operators, onDone }: { id: string; operators: readonly string[]; onDone: () => void }) {
  const refresh = useRefresh(
    'consoleServiceQueue',
    'consoleServiceTalk',
    'consoleServiceTalks',
    'consoleServiceFigures',
  )
  const [to, setTo] = useState('')
  const hasLeft = to !== '' && !operators.includes(to)
  const left = async (said: string) => {
    toast.ok(said)
    onDone()
    await refresh()
  }
  const hand = useAct('consoleHandServiceTalk', {
    onSuccess: () => left(to ? `已转交 ${to}` : '已放回队列'),
    onError: () => void refresh(),
  })
  const close = useAct('consoleCloseServiceTalk', {
    onSuccess: () => left('会话已结束'),
    onError: () => void refresh(),
  })
  const confirm = useConfirm()
  const askClose = async () => {
    const body = <p>会话结束后不能再答复，玩家可以评价。</p>
    if (await confirm({ title: '结束会话', body, confirm: '结束会话' })) close.mutate({ id })
  }
  return (
    <div className="ev">
      <h2 className="h">处理</h2>
      <div className="row">
        <SelectInput label="转交给" value={to} onChange={setTo}>
          <option value="">放回队列</option>
          {operators.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectInput>
        <Button disabled={hasLeft} busy={hand.isPending} onClick={() => hand.mutate({ id, to })}>
          {to ? '转交' : '放回'}
        </Button>
      </div>
      <div>
        <Button kind="danger" busy={close.isPending} onClick={() => void askClose()}>
          结束会话
        </Button>
      </div>
    </div>
  )
}
