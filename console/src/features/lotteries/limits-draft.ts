/** The limits of a lottery as they are typed, in yuan. */
import { parseMoney } from '@hongyun/lottery/money.ts'
import type { Lottery } from './lottery-columns.tsx'

/** From the smallest to the largest. */
export const limitNames = {
  maxBetPayout: '单注最高派奖',
  maxCombinationExposure: '同一号码限额',
  maxPlayExposure: '同一玩法限额',
  maxIssueExposure: '一期限额',
} as const
export type LimitName = keyof typeof limitNames
export type LimitsDraft = Record<LimitName, string>

export const limitOrder = Object.keys(limitNames) as LimitName[]

const MOST = 100_000_000
const plain = (yuan: string): string => yuan.replace(/\.00$/, '')

export const draftOf = (lottery: Lottery): LimitsDraft =>
  Object.fromEntries(limitOrder.map((name) => [name, plain(lottery[name])])) as LimitsDraft

/** The limits that are typed anew: what another operator changes meanwhile stays. */
export const changedIn = (draft: LimitsDraft, lottery: Lottery): Partial<LimitsDraft> =>
  Object.fromEntries(
    limitOrder.filter((name) => draft[name] !== plain(lottery[name])).map((name) => [name, draft[name]]),
  )

/** What is wrong with each limit; empty where all may be sent. */
export function limitErrors(draft: LimitsDraft): Partial<Record<LimitName, string>> {
  const errors: Partial<Record<LimitName, string>> = {}
  let before = 0n
  for (const [at, name] of limitOrder.entries()) {
    const amount = parseMoney(draft[name], 2)
    if (draft[name] === '' || !amount.ok) errors[name] = '应为元，最多两位小数'
    else if (amount.value < 10_000n || amount.value > BigInt(MOST) * 10_000n) errors[name] = '须在 1 元到 1 亿元之间'
    else if (amount.value < before) errors[name] = `不能低于${limitNames[limitOrder[at - 1]!]}`
    else before = amount.value
  }
  return errors
}
