// A door that is shut for the player: which limit, what is left, when it counts anew, and what to do instead.
import { WITHDRAW_PAGE } from '@hongyun/contract/withdrawals/page.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { ReactNode } from 'react'
import { now } from '../../wire/clock.ts'
import { Outcome } from '../proof/outcome.tsx'
import '../proof/proof.css'
import { type ShutDoor, shutDoorOf } from './shut-door.ts'

interface ShutNoticeProps {
  error: Error | null | undefined
  /** Offers the sum that still fits, where the door knows how to take it. */
  fit?: (left: string) => ReactNode
}

/** Nothing where the refusal is not of protection: the door says that itself. */
export function ShutNotice({ error, fit }: ShutNoticeProps) {
  const door = shutDoorOf(error, now())
  return (
    door && (
      <div className="shut">
        <Outcome tone={door.tone} text={door.title} detail={door.detail}>
          {door.left !== undefined && fit?.(door.left)}
          <WaysOn leads={door.leads} />
        </Outcome>
      </div>
    )
  )
}

function WaysOn({ leads }: Pick<ShutDoor, 'leads'>) {
  if (leads === 'nowhere') return null
  if (leads === 'limits')
    return (
      <Link className="btn btn--sm" to="/userCenter/protection">
        看限额
      </Link>
    )
  return (
    <>
      <Link className="btn btn--sm" to={WITHDRAW_PAGE}>
        去提现
      </Link>
      <Link className="btn btn--sm" to="/userCenter/betRecord">
        看记录
      </Link>
    </>
  )
}
