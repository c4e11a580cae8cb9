// The accounts that the player has bound, and who has the same.
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconCopy } from '@tabler/icons-react'
import { PlayerLink } from '../../parts/player-link.tsx'
import type { Order } from './order.ts'

export function Payees({ payees }: { payees: Order['payees'] }) {
  return (
    <div className="ev">
      <h2 className="h">
        收款账户<span className="small muted">{payees.length} 个</span>
      </h2>
      {payees.map(({ payee, holder, boundAt, isThis, paidCount, sharedWith }) => (
        <div key={`${payee} ${boundAt}`} className="own">
          <span className="row">
            <b>{payee}</b>
            {isThis && <span className="tag tag--pending">本次收款</span>}
            {paidCount > 0 && <span className="tag tag--miss">提过 {paidCount} 次</span>}
          </span>
          <p className="small muted">
            {dateTime(boundAt)} 绑定{holder && ` · 户名 ${holder}`}
          </p>
          {sharedWith.map(({ id, userName }) => (
            <p key={id} className="dup">
              <Icon of={IconCopy} />
              另绑于 <PlayerLink player={{ id, userName }} />
            </p>
          ))}
        </div>
      ))}
    </div>
  )
}
