import { date } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { BoundRow } from '../../../parts/bound-row.tsx'

interface PayoutRowProps {
  mark: string
  tone: `--${string}`
  /** The bank, the method or the chain. */
  name: string
  account: { masked: string; boundAt: number; locked: boolean }
  /** Beside the time of binding: a branch. */
  more?: string | undefined
  children: ReactNode
}

/** One payout account of the player, with what can be done to it. */
export const PayoutRow = ({
  mark,
  tone,
  name,
  account: { masked, boundAt, locked },
  more,
  children,
}: PayoutRowProps) => (
  <BoundRow
    mark={mark}
    tone={tone}
    isSet
    title={
      <>
        <b>{name}</b> <span className="num">{masked}</span>
      </>
    }
    note={[more, locked ? '首次提现后已锁定' : `绑定于 ${date(boundAt)}`].filter(Boolean).join(' · ')}
  >
    <span className="row">
      {locked && (
        <span className="tag">
          <Icon of={IconLock} />
          已锁定
        </span>
      )}
      {children}
    </span>
  </BoundRow>
)
