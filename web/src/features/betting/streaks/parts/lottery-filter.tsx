import { findLottery } from '@hongyun/lottery/lotteries.ts'
import { LotteryFinder } from '../../../../parts/lottery-finder.tsx'

interface LotteryFilterProps {
  lotteries: readonly { lotteryCode: string; lotteryName: string }[]
  /** Undefined for all of them. */
  value: string | undefined
  onChange: (lotteryCode: string | undefined) => void
}

/** All lotteries, or one; the chosen one stays chosen even without streaks. */
export function LotteryFilter({ lotteries, value, onChange }: LotteryFilterProps) {
  return (
    <LotteryFinder
      label="筛选彩种"
      className="streaks__filter"
      all="全部彩种"
      gone="所选彩种"
      lotteries={lotteries.map((one) => ({ ...one, lotteryType: findLottery(one.lotteryCode)?.type ?? '' }))}
      value={value ?? ''}
      onChange={(code) => onChange(code === '' ? undefined : code)}
    />
  )
}
