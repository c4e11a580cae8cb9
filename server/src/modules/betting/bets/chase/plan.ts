/** Expands the plan of a chase: its items on each of its issues, each times the issue's multiple. */

import { type ChaseItem, type ChasePlan, MAX_MULTIPLE } from '@hongyun/contract/bets/chase-calls.ts'
import type { BetItem } from '@hongyun/contract/bets/items.ts'
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { formatMoney, type Money, money, parseMoney } from '@hongyun/lottery/money.ts'
import { refuse } from '../../../../platform/refuse.ts'
import { askedText } from '../slip-text.ts'

/** Each item is kept once for each issue: no more text than this in all. */
const MAX_TEXT = 2_000_000

const refused = (text: string) => refuse('chaseRefused', { text })

/** The items on every issue, issue by issue. Refuses faults of the plan as a whole. */
export function itemsOf({ bettingData, issueData }: ChasePlan): BetItem[] {
  const [first] = bettingData
  if (bettingData.some((item) => item.lotteryCode !== first!.lotteryCode)) throw refused('追号只能是同一个彩种的注单')
  if (new Set(issueData.map(({ issue }) => issue)).size < issueData.length) throw refused('追号的期号不能重复')
  const length = bettingData.reduce((sum, item) => sum + item.bettingNumber.length, 0)
  if (length * issueData.length > MAX_TEXT) throw refused('注单号码过长，请减少注单或期数')
  return issueData.flatMap(({ issue, graduationCount }, n) =>
    bettingData.map((item) => ({ ...timesOf(item, Number(graduationCount), n + 1), bettingIssue: issue })),
  )
}

/** An item times the multiple of its issue: the multiple carries it, or the amount where the play has no multiple. */
function timesOf(item: ChaseItem, times: number, place: number): ChaseItem {
  const stated = parseMoney(item.bettingAmount)
  const bettingAmount = stated.ok ? formatMoney(money(stated.value * BigInt(times))) : item.bettingAmount
  if (findPlay(item.playDetailCode)?.mode === 'amount') return { ...item, bettingAmount }
  const multiple = Number(item.graduationCount) * times
  if (multiple > MAX_MULTIPLE) throw refused(`第 ${place} 期：倍数必须在1与${MAX_MULTIPLE}之间`)
  return { ...item, bettingAmount, graduationCount: String(multiple) }
}

/** Refuses a plan whose stated total is not that of its lines. */
export function checkTotal(plan: ChasePlan, total: Money): void {
  const stated = parseMoney(plan.bettingAmount)
  if (!stated.ok || stated.value !== total) throw refused(`追号总金额应为 ${formatMoney(total)} 元，请刷新后重新提交`)
}

/**
 * Refuses a plan over the lunar new year of which an item pays otherwise on a later issue than on the first, whose odds alone the player
 * has seen. `odds`: of each item on each issue.
 */
export function checkSameOdds(odds: readonly (readonly string[])[], items: number): void {
  const changes = odds.some((own, n) => own !== odds[n % items] && own.join() !== odds[n % items]!.join())
  if (changes) throw refused('所选玩法的赔率随农历年改变，请把新年前后的期分开追号')
}

type PlanText = [items: string[][], issues: string[][], stop: string]

/** What a plan asks for, in one spelling, for the digest of its request. */
export const planText = ({ bettingData, issueData, stopOnWin }: ChasePlan): PlanText => [
  bettingData.map((item) => askedText({ ...item, bettingIssue: '' })),
  issueData.map(({ issue, graduationCount }) => [issue, graduationCount]),
  String(stopOnWin),
]
