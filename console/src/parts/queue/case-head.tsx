// The head of the evidence: whose it is, which one, from when.
import { DAY_MS } from '@hongyun/lottery/days.ts'
import { date, dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { ReactNode } from 'react'
import { useRight } from '../../wire/info.ts'
import { OrderLink } from '../order-link.tsx'

interface CaseHeadProps {
  name: ReactNode
  tag: ReactNode
  /** Below the name. */
  about: string
  number: ReactNode
  madeAt: number
}

export function CaseHead({ name, tag, about, number, madeAt }: CaseHeadProps) {
  return (
    <div className="case">
      <div className="grow">
        {name} {tag}
        <p className="small muted">{about}</p>
      </div>
      <div className="case__when">
        {number}
        <p className="small muted">{dateTime(madeAt)} 提交</p>
      </div>
    </div>
  )
}

interface OrderHeadProps {
  one: {
    playerId: string
    userName: string
    orderNo: string
    account: { realName: string; registeredAt: number }
    serverTime: number
  }
  madeAt: number
}

/** Of a player's order. */
export function OrderHead({ one, madeAt }: OrderHeadProps) {
  const { realName, registeredAt } = one.account
  const seesPlayers = useRight('seePlayers')
  const name = <b>{one.userName}</b>
  const days = Math.floor((one.serverTime - registeredAt) / DAY_MS)
  return (
    <CaseHead
      name={
        seesPlayers ? (
          <Link className="link" to={`/players/${one.playerId}`}>
            {name}
          </Link>
        ) : (
          name
        )
      }
      tag={<span className="tag tag--miss">{realName || '未实名'}</span>}
      about={`${date(registeredAt)} 注册，${days} 天`}
      number={<OrderLink orderNo={one.orderNo} />}
      madeAt={madeAt}
    />
  )
}
