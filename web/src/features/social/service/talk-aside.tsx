import { talkOrders } from '@hongyun/contract/service/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { monthTime } from '@hongyun/ui/format/time.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../wire/request.ts'
import { type TalkNow, type TalkOrder, useEnd } from './use-talk.ts'

interface TalkAsideProps {
  /** While it goes on. */
  talk: TalkNow | undefined
  /** Goes with the next message. */
  chosen: TalkOrder | undefined
  onChoose: (order: TalkOrder | undefined) => void
}

/** Beside the talk: the order that it is about, and the way to its end. */
export function TalkAside({ talk, chosen, onChoose }: TalkAsideProps) {
  const [isPicking, setPicking] = useState(false)
  const end = useEnd()
  const order = chosen ?? talk?.order ?? undefined
  return (
    <div className="service__aside">
      <b className="small">相关订单</b>
      {isPicking ? (
        <OrderPicker
          onPick={(picked) => {
            setPicking(false)
            onChoose(picked)
          }}
        />
      ) : (
        order && <OrderFacts order={order} />
      )}
      {chosen && !isPicking && <p className="small muted">将随下一条消息发送</p>}
      <Button size="sm" onClick={() => setPicking(!isPicking)}>
        {isPicking ? '不选' : order ? '换一笔' : '选择订单'}
      </Button>
      <Link className="link small" to="/userCenter/billRecord">
        查看账变记录
      </Link>
      <p className="service__warning">客服不会索要密码或验证码</p>
      {talk && (
        <Button size="sm" busy={end.isPending} onClick={() => end.mutate({ id: talk.id })}>
          结束并评价
        </Button>
      )}
    </div>
  )
}

function OrderFacts({ order }: { order: TalkOrder }) {
  return (
    <dl className="service__order">
      <dt>{talkOrders[order.kind]}</dt>
      <dd className="num">{order.orderNo}</dd>
      <dt>内容</dt>
      <dd>{order.about}</dd>
      <dt>金额</dt>
      <dd>
        <Amount yuan={order.amount} />
      </dd>
      <dt>状态</dt>
      <dd>{order.state}</dd>
    </dl>
  )
}

function OrderPicker({ onPick }: { onPick: (order: TalkOrder) => void }) {
  const orders = useQuery({ ...queryOf('getServiceOrderListFront'), staleTime: 0, meta: { quiet: true } })
  return (
    <div className="service__picker">
      <Query of={orders} isEmpty={({ list }) => list.length === 0} empty={<p className="small muted">近期没有订单</p>}>
        {({ list }) => (
          <ul>
            {list.map((order) => (
              <li key={`${order.kind} ${order.orderNo}`}>
                <button type="button" onClick={() => onPick(order)}>
                  <span className="row row--between">
                    <b>{talkOrders[order.kind]}</b>
                    <Amount yuan={order.amount} />
                  </span>
                  <small className="muted">
                    {monthTime(order.at)} {order.state}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Query>
    </div>
  )
}
