/** Settling issues that are drawn, giving back the stakes of void ones, judging again by corrected results. */
import { drain, type Step } from '../../../platform/jobs/ticker.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import { issuesMoved } from '../lotteries/recent-issues.ts'
import { correctNextBets } from './correct-bets.ts'
import { refundNextVoid } from './refund-void.ts'
import { settleNextIssue } from './settle-issue.ts'

const SETTLERS = 2

/** Opens the module. */
export function openSettlement({ database, log, wakes }: Platform): Module {
  const busy = new Set<bigint>()
  const take: Step['take'] = async (_wake, isStopped) => {
    await drain(
      isStopped,
      () => settleNextIssue(database, busy),
      ({ issue, lotteryCode: lottery, bets }) => {
        log.debug({ issue, lottery, bets }, 'settled')
        wakes.wake(issuesMoved)
      },
    )
    await drain(
      isStopped,
      () => refundNextVoid(database),
      ({ issueId, bets }) => log.debug({ issueId: issueId.toString(), bets }, 'stakes of a void issue given back'),
    )
    await drain(
      isStopped,
      () => correctNextBets(database),
      ({ issueId, bets }) => log.debug({ issueId: issueId.toString(), bets }, 'bets judged by a corrected result'),
    )
    return undefined
  }
  return { steps: [{ name: 'settle', loops: SETTLERS, take }] }
}
