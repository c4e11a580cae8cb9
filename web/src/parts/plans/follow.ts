/** What following a plan's play costs, from what was typed. Pure. */
import type { PriceMode } from '@hongyun/lottery/play.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'

/** By mode: what is typed, its most, and what is said where nothing is. */
export const followFields = {
  amount: { label: '每注金额', most: 1_000_000, digits: 7, empty: '请输入每注金额' },
  multiple: { label: '倍数', most: 10_000, digits: 5, empty: '请输入倍数' },
} as const satisfies Record<PriceMode, { label: string; most: number; digits: number; empty: string }>

/** What a unit bet of a multiple costs, in yuan. */
const PRICE = 2

export type Cost = { each: number; total: number; formula: string }
export type CostRead = { cost: Cost; wrong?: undefined } | { cost?: undefined; wrong: string }

/** The total in whole yuan, or why there is none. */
export function costOf(mode: PriceMode, typed: string, count: number): CostRead {
  const { label, most, empty } = followFields[mode]
  if (typed === '') return { wrong: empty }
  const each = Number(typed)
  if (!/^\d+$/.test(typed) || each === 0) return { wrong: `${label}必须为正整数` }
  if (each > most) return { wrong: `${label}最多 ${wholeText(most)}` }
  const formula =
    mode === 'amount' ? `¥${wholeText(each)} × ${count} 注` : `${wholeText(each)} 倍 × ${count} 注 × ${PRICE} 元`
  return { cost: { each, total: each * count * (mode === 'amount' ? 1 : PRICE), formula } }
}

/** What is followed. */
export type Followed = {
  playId: string
  playName: string
  lotteryCode: string
  lotteryName: string
  lotteryType: string
  playDetailCode: string
  mode: PriceMode
  betPlay: string
  issue: string
  bettingNumber: string
  bettingCount: number
  displayContent: string
}

/** The line of `bettingData`, on the issue that is on sale. */
export const followLine = (followed: Followed, { each, total }: Cost, issue: string) => ({
  lotteryCode: followed.lotteryCode,
  playDetailCode: followed.playDetailCode,
  bettingNumber: followed.bettingNumber,
  bettingCount: String(followed.bettingCount),
  bettingAmount: `${total}.00`,
  bettingPoint: '0',
  bettingUnit: '1',
  bettingIssue: issue,
  graduationCount: followed.mode === 'multiple' ? String(each) : '1',
})
