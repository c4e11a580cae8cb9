import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'

/** As many empty places as the draw will have numbers. */
export function PendingDraw({ type, size }: { type: LotteryType; size: number }) {
  const shape = type === 'K3' ? 'pending pending--die' : 'pending'
  return (
    <span className={size > 10 ? 'twenty' : 'balls desk__balls'} role="img" aria-label="等待开奖">
      {Array.from({ length: size }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is nothing but its place
        <span key={place} className={shape} aria-hidden="true">
          ?
        </span>
      ))}
    </span>
  )
}
