/** What came of an act: a day's stakes after it against a day's before. */
import { unitsOf } from '@hongyun/ui/format/money.ts'

interface Sums {
  days: number
  staked: string
}

/** `减少 40%`, `增加 20%`, `不变`; against nothing, what there is now. */
export function changeText(before: Sums, after: Sums): string {
  const [was, is] = [daily(before), daily(after)]
  if (was === is) return '不变'
  if (was === 0) return '从无到有'
  const percent = Math.round(((is - was) / was) * 100)
  if (percent === 0) return '基本不变'
  return percent < 0 ? `减少 ${-percent}%` : `增加 ${percent}%`
}

/** Of a player whose days before were not all looked at, by those that were. */
const daily = ({ days, staked }: Sums): number => (days === 0 ? 0 : Number(unitsOf(staked)) / days)
