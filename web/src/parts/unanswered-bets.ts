/** What was bet on a lottery and has no answer yet, by whichever call: it may be accepted, which the player has to know before betting on. */
import { useState } from 'react'
import { unansweredBy } from '../wire/request.ts'
import { chasedIn, lotteryIn } from './bet-item.ts'

/** Of the same again. */
export const AGAIN = '上次提交没有收到结果，继续时先按原编号核对：已受理的不会再投注。'
/** Of anything else on that lottery. */
export const ANOTHER = '刚才有投注没有收到结果，可能已受理。这次的内容不同，是另一笔投注：为免重复，请先核对投注记录。'

const unansweredOn = (lotteryCode: string): object[] => [
  ...unansweredBy('addBetting').filter(({ bettingData }) => lotteryIn(bettingData) === lotteryCode),
  ...unansweredBy('addFastBetting').filter(({ bettingData }) => lotteryIn(bettingData) === lotteryCode),
  ...unansweredBy('addChaseBetting').filter(({ chaseData }) => chasedIn(chaseData) === lotteryCode),
]

/**
 * What had no answer when this was opened, and each that was `sent` since: held for as long as it stands open and says so. What was
 * answered meanwhile counts for nothing.
 */
export function useUnanswered(lotteryCode: string, sent: object | undefined): readonly object[] {
  const [held, setHeld] = useState(() => unansweredOn(lotteryCode))
  if (!sent || held.includes(sent)) return held
  const now = [...held, sent]
  setHeld(now)
  return now
}
