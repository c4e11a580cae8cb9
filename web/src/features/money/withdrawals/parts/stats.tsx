// What of the balance can go out, and what can't yet.
import { Amount } from '@hongyun/ui/amount.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { Icon, type IconShape } from '@hongyun/ui/icon.tsx'
import { IconCash, IconClock, IconLock, IconWallet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Lacquer } from '../../../../parts/lacquer.tsx'
import type { Standing } from '../amount-check.ts'

export function Stats({ standing }: { standing: Standing }) {
  const { balance, withdrawable, mostNow, lockedAmount, missingTurnover, open } = standing
  const isLocked = lockedAmount !== '0.00'
  return (
    <div className="cols out-stats">
      <Lacquer className="out-stat" label="可提现">
        <Label icon={IconCash}>可提现</Label>
        <span className="out-stat__value">
          <Amount yuan={withdrawable} />
        </span>
        <span className="small">
          {mostNow === '0.00' ? '现在不能提取' : `整数元提取，本次最多 ${amountText(mostNow)}`}
        </span>
      </Lacquer>
      <Stat icon={IconWallet} label="可用余额" yuan={balance} note="处理中的提现已扣除" />
      <Stat
        icon={IconLock}
        label="打码锁定"
        yuan={lockedAmount}
        note={isLocked ? `还差流水 ${amountText(missingTurnover)}` : '没有未完成的流水要求'}
      />
      <Stat
        icon={IconClock}
        label="处理中"
        yuan={open.amount}
        note={open.count > 0 ? `${open.count} 笔，含手续费` : '没有处理中的提现'}
      />
    </div>
  )
}

function Stat({ icon, label, yuan, note }: { icon: IconShape; label: string; yuan: string; note: string }) {
  return (
    <section className="card out-stat" aria-label={label}>
      <Label icon={icon}>{label}</Label>
      <span className="out-stat__value">
        <Amount yuan={yuan} />
      </span>
      <span className="small muted">{note}</span>
    </section>
  )
}

function Label({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <span className="out-stat__label">
      <Icon of={icon} />
      {children}
    </span>
  )
}
