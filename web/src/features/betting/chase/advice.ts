/** Why a plan is not as requested, and what the player can change. Pure. */
import { fieldTexts } from '@hongyun/contract/wire/texts.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { isRate, MAX_RATE, MIN_ISSUES, MIN_RATE, type Once, type PlanKind } from './plan.ts'

type Planned = {
  readonly kind: PlanKind
  readonly rate: number
  /** The numbers of issues: requested, available, with a multiple, and included. */
  readonly count: number
  readonly available: number
  readonly planned: number
  readonly taken: number
  readonly once: Once
}

/** The advice; undefined where the plan is as requested. */
export function adviceOf({ kind, rate, count, available, planned, taken, once }: Planned): string | undefined {
  if (kind === 'profit' && !isRate(rate)) return fieldTexts.between('最低利润率', `${MIN_RATE}%`, `${MAX_RATE}%`)
  if (planned < count) {
    if (available < count && planned === available) return `目前可追 ${available} 期，后续期次排期后开放`
    return (kind === 'profit' ? unreachable(once, rate) : undefined) ?? tooHigh(planned)
  }
  return taken < MIN_ISSUES ? `追号至少 ${MIN_ISSUES} 期，请多选几期` : undefined
}

const tooHigh = (planned: number): string =>
  planned < MIN_ISSUES
    ? `第 ${planned + 1} 期起倍数将超过上限，不足 ${MIN_ISSUES} 期不能追号，请降低倍数或利润率`
    : `第 ${planned + 1} 期起倍数将超过上限，计划到第 ${planned} 期为止`

/** The advice where no multiple makes up for a lost issue; undefined where the rate can be reached. */
function unreachable({ cost, back }: Once, rate: number): string | undefined {
  if (back <= cost)
    return `中奖至少返还 ${formatMoney(back)} 元，不高于每期投入 ${formatMoney(cost)} 元，追号不能盈利，请减少注数或更换玩法`
  // The highest whole percent below the profit of a win.
  const highest = Number(((back - cost) * 100n - 1n) / cost)
  if (rate <= highest) return undefined
  return highest < MIN_RATE
    ? `按当前赔率利润率不到 ${MIN_RATE}%，请减少注数或更换玩法`
    : `按当前赔率利润率最高可设 ${highest}%，请降低利润率或减少注数`
}
