// The badge of a lottery type: one tone and one drawing for each. Decoration: the name stands beside it.
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'

const FAMILIES: Record<LotteryType, { mark: string; tone: string }> = {
  K3: { mark: 'k3', tone: 'crimson' },
  SSC: { mark: 'ssc', tone: 'indigo' },
  LHC: { mark: 'lhc', tone: 'moss' },
  PK10: { mark: 'pk10', tone: 'slate' },
  SYX5: { mark: 'syx5', tone: 'teal' },
  KL8: { mark: 'kl8', tone: 'bronze' },
  PL35: { mark: 'pl35', tone: 'plum' },
  FC3D: { mark: 'fc3d', tone: 'indigo' },
  BJ28: { mark: 'bj28', tone: 'plum' },
}

export function LotteryBadge({ type, size }: { type: LotteryType; size?: number }) {
  const { mark, tone } = FAMILIES[type]
  return (
    <span className={`lot lot--${tone}`} style={size ? { '--size': `${size}px` } : undefined} aria-hidden="true">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <use href={`#lot-${mark}`} />
      </svg>
    </span>
  )
}
