/** A plan in words, for who approves it and for its agent. */
import { valueText } from '@hongyun/contract/agent-pay/tiers.ts'
import { type PayBase, type PayWay, payBases, payKinds, payPeriods } from '@hongyun/contract/agent-pay/words.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { type PlanTerms, tiersOf } from './plan-rows.ts'

type Steps = Pick<PlanTerms, 'tiers'> & { base: PayBase; pays: PayWay }

/** Each step in a clause. */
export const stepsText = ({ tiers, base, pays }: Steps): string =>
  tiersOf(tiers)
    .map(({ from, value }) => {
      const paid = pays === 'rate' ? `付 ${valueText(pays, value)}%` : `付 ${formatMoney(value)} 元`
      return `${payBases[base]}满 ${formatMoney(from)} 元${paid}`
    })
    .join('；')

type Worded = Steps & Pick<PlanTerms, 'kind' | 'every' | 'least_active' | 'least_stake'>

/** Which members it asks for. */
export const activeText = ({ least_active, least_stake }: Pick<PlanTerms, 'least_active' | 'least_stake'>): string =>
  least_active > 0 ? `至少 ${least_active} 名，各投注满 ${formatMoney(least_stake)} 元` : '不要求'

/** All that it pays, and for what. */
export function planText(plan: Worded): string {
  const { kind, every, least_active, least_stake } = plan
  const members = least_active > 0 ? `，周期内至少 ${least_active} 名下级投注满 ${formatMoney(least_stake)} 元` : ''
  return `${payPeriods[every]}${payKinds[kind]}：${stepsText(plan)}${members}`
}

/** From when until when. */
export const spanText = (fromDay: string, untilDay: string | null): string =>
  untilDay === null ? `从 ${fromDay} 起` : `从 ${fromDay} 至 ${untilDay}`
