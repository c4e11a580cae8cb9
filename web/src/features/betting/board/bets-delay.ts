/**
 * Milliseconds until my bets are read again: short from a draw until its bets are settled, long for other lotteries and for
 * issues before the last one, unless their settlement is told.
 */

type WaitingBet = { state: string; lotteryCode: string; issue: string }

const SETTLING_MS = 1000
const ELSEWHERE_MS = 5000

/** Whether issue `a` is `b` or earlier; the numbers of a lottery ascend. */
const upTo = (a: string, b: string): boolean => a.length < b.length || (a.length === b.length && a <= b)

export function betsDelay(
  bets: readonly WaitingBet[],
  lotteryCode: string,
  lastIssue: string | undefined,
  pushed = false,
): number | false {
  const waiting = bets.filter((bet) => bet.state === 'waiting')
  const here = waiting.filter((bet) => bet.lotteryCode === lotteryCode)
  if (here.some((bet) => bet.issue === lastIssue)) return SETTLING_MS
  // An issue that others have overtaken waits for its sources, or for operators: that may take days.
  const isOvertaken = lastIssue !== undefined && here.some((bet) => upTo(bet.issue, lastIssue))
  return (isOvertaken || waiting.length > here.length) && !pushed ? ELSEWHERE_MS : false
}
