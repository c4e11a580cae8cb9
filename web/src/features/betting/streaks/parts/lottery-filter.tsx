import { LotteryOptions } from '../../../../parts/lottery-options.tsx'

interface LotteryFilterProps {
  lotteries: readonly { lotteryCode: string; lotteryName: string }[]
  /** Undefined for all of them. */
  value: string | undefined
  onChange: (lotteryCode: string | undefined) => void
}

/** All lotteries, or one; the chosen one stays in the list even without streaks. */
export function LotteryFilter({ lotteries, value, onChange }: LotteryFilterProps) {
  const gone = value !== undefined && !lotteries.some(({ lotteryCode }) => lotteryCode === value)
  return (
    <span className="input input--select streaks__filter">
      <select
        aria-label="筛选彩种"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      >
        <option value="">全部彩种</option>
        {gone && <option value={value}>所选彩种</option>}
        <LotteryOptions lotteries={lotteries} />
      </select>
    </span>
  )
}
