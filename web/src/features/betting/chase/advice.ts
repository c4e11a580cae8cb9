/** Why a plan is not what was asked for, and what helps. Pure. */
import { fieldTexts } from '@hongyun/contract/wire/texts.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { isRate, LEAST_ISSUES, LEAST_RATE, MOST_RATE, type Once, type PlanKind } from './plan.ts'

type Planned = {
  readonly kind: PlanKind
  readonly rate: number
  /** So many issues were asked for, are to be had, have a multiple, and are in. */
  readonly count: number
  readonly available: number
  readonly planned: number
  readonly taken: number
  readonly once: Once
}

/** Undefined where the plan is as it was asked for. */
export function adviceOf({ kind, rate, count, available, planned, taken, once }: Planned): string | undefined {
  if (kind === 'profit' && !isRate(rate)) return fieldTexts.between('最低利润率', `${LEAST_RATE}%`, `${MOST_RATE}%`)
  if (planned < count) {
    if (available < count && planned === available) return `目前可追 ${available} 期，后续期次排期后开放`
    return (kind === 'profit' ? unreachable(once, rate) : undefined) ?? tooHigh(planned)
  }
  return taken < LEAST_ISSUES ? `追号至少 ${LEAST_ISSUES} 期，请多选几期` : undefined
}

const tooHigh = (planned: number): string =>
  planned < LEAST_ISSUES
    ? `第 ${planned + 1} 期起倍数将超过上限，不足 ${LEAST_ISSUES} 期不能追号，请降低倍数或利润率`
    : `第 ${planned + 1} 期起倍数将超过上限，计划到第 ${planned} 期为止`

/** Where no multiple makes up for an issue that was lost; undefined where the rate can be reached. */
function unreachable({ cost, back }: Once, rate: number): string | undefined {
  if (back <= cost)
    return `中奖至少返还 ${formatMoney(back)} 元，不高于每期投入 ${formatMoney(cost)} 元，追号不能盈利，请减少注数或更换玩法`
  // The highest whole percent below what a win leaves.
  const highest = Number(((back - cost) * 100n - 1n) / cost)
  if (rate <= highest) return undefined
  return highest < LEAST_RATE
    ? `按当前赔率利润率不到 ${LEAST_RATE}%，请减少注数或更换玩法`
    : `按当前赔率利润率最高可设 ${highest}%，请降低利润率或减少注数`
}
