/** Bets of a slip or a chase as they are sent: for tests. */
import type { TestIssue } from './issues.ts'

export type Item = Record<string, unknown>

/** 2 yuan on each side named of the sum of three dice, where nothing else is said; on no issue, as a chase has it. */
export function chaseItem(change: Item = {}) {
  const bettingNumber = String(change.bettingNumber ?? 'da')
  const sides = bettingNumber.split(',').length
  return {
    lotteryCode: 'k3_1m',
    playDetailCode: 'k3_hezhi_lm',
    bettingNumber,
    bettingCount: String(sides),
    bettingAmount: `${2 * sides}.00`,
    bettingPoint: '0',
    bettingUnit: '1',
    graduationCount: '1',
    ...change,
  }
}

/** The same on an issue. */
export const betItem = ({ lotteryCode, issue }: Pick<TestIssue, 'lotteryCode' | 'issue'>, change: Item = {}) => ({
  ...chaseItem({ lotteryCode, ...change }),
  bettingIssue: issue,
  ...change,
})
