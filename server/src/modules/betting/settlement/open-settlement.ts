/** Settling issues that are drawn, giving back the stakes of void ones, judging again by corrected results. */
import { drain, type Step } from '../../../platform/jobs/ticker.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import { issuesMoved } from '../lotteries/recent-issues.ts'
import { correctNextBets } from './correct-bets.ts'
import { refundNextVoid } from './refund-void.ts'
import { openSettling } from './settle-due.ts'

const SETTLERS = 2

/** Opens the module. */
export function openSettlement({ database, log, wakes }: Platform): Module {
  const settleDue = openSettling(database)
  const parts: readonly ((isStopped: () => boolean) => Promise<void>)[] = [
    (isStopped) =>
      settleDue(isStopped, ({ issue, lotteryCode: lottery, bets }) => {
        log.debug({ issue, lottery, bets }, 'settled')
        wakes.wake(issuesMoved)
      }),
    (isStopped) =>
      drain(
        isStopped,
        () => refundNextVoid(database),
        ({ issueId, bets }) => log.debug({ issueId: issueId.toString(), bets }, 'stakes of a void issue given back'),
      ),
    (isStopped) =>
      drain(
        isStopped,
        () => correctNextBets(database),
        ({ issueId, bets }) => log.debug({ issueId: issueId.toString(), bets }, 'bets judged by a corrected result'),
      ),
  ]
  /** Where one part fails the others are done all the same. */
  const take: Step['take'] = async (_wake, isStopped) => {
    const failed: unknown[] = []
    for (const part of parts) await part(isStopped).catch((error) => failed.push(error))
    if (failed.length > 0) throw failed.length === 1 ? failed[0] : new AggregateError(failed, 'the settlement failed')
    return undefined
  }
  return { steps: [{ name: 'settle', loops: SETTLERS, take }] }
}
