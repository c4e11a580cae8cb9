/** Bets as the calls that place them take them. */
import { formatMoney } from '@hongyun/lottery/money.ts'
import { formatOdds } from '@hongyun/lottery/odds.ts'
import type { ChaseBet } from './chase-offer.ts'

/** One line of `bettingData`, without the issue it is for. */
export function betItemOf({ play, number, count, total, stake }: ChaseBet, lotteryCode: string) {
  const isMultiple = play.mode === 'multiple'
  return {
    lotteryCode,
    playDetailCode: play.code,
    bettingNumber: number,
    bettingCount: String(count),
    bettingAmount: formatMoney(total),
    bettingPoint: stake.point,
    bettingUnit: isMultiple ? stake.unit : '1',
    graduationCount: isMultiple ? String(stake.multiple) : '1',
  }
}

/** The odds the player saw, level by level: where they are no longer true the server refuses. */
export const seenOdds = (bets: readonly Pick<ChaseBet, 'odds'>[]): string =>
  JSON.stringify(bets.map(({ odds }) => odds.map(formatOdds)))

const firstIn = (bettingData: unknown) =>
  (JSON.parse(String(bettingData)) as [{ bettingIssue: string; lotteryCode: string }])[0]
/** The issue and the lottery that a `bettingData` was sent for. */
export const issueIn = (bettingData: unknown): string => firstIn(bettingData).bettingIssue
export const lotteryIn = (bettingData: unknown): string => firstIn(bettingData).lotteryCode
/** The lottery that a `chaseData` was sent for. */
export const chasedIn = (chaseData: unknown): string =>
  (JSON.parse(String(chaseData)) as { bettingData: [{ lotteryCode: string }] }).bettingData[0].lotteryCode
