/**
 * A settled result that was wrong: two operators say what is right. The row that everybody reads then says so, what it
 * said before is kept, and the bets are judged again.
 */
import { fail, ok, type Result } from '@hongyun/lottery/result.ts'
import { z } from 'zod'
import { type Database, inTransaction, type Queryable } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { approvalKind } from '../../site/approvals/kind.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { supersedeDraw } from '../draws/outside-draws.ts'
import { isBeingCorrected, openCorrection } from '../settlement/open-correction.ts'
import { drawFault, issueName, issueOf, RESULT_HOURS, unknownIssue } from './enter-result.ts'
import { propose } from './propose.ts'
import { resultChanges } from './result-changes.ts'
import { findIssue, type IssueName, issueSubject, keepStatement, lockIssue, type OutsideIssue } from './statements.ts'

export type Correction = IssueName & { numbers: string; reason: string }

export const resultCorrection = approvalKind({
  name: 'resultCorrection',
  schema: z.strictObject({ ...issueName, numbers: z.string() }),
  right: 'results',
  hours: RESULT_HOURS,
  subjectOf: issueSubject,
  async effect(database, { numbers, ...name }) {
    const issue = await findIssue(database, name)
    if (!issue) return fail(unknownIssue(name))
    const fault = await correctionFault(database, issue, numbers)
    const what = `${issueOf(name)}由 ${issue.numbers} 更正为 ${numbers}，注单重新结算`
    return fault ? fail(fault) : ok(what)
  },
  changes: (database, { numbers, ...name }) => resultChanges(database, name, numbers),
  async carryOut(tx, { numbers, ...name }, approvalId) {
    const issue = await lockIssue(tx, name)
    const fault = issue ? await correctionFault(tx, issue, numbers) : unknownIssue(name)
    if (!issue || fault) throw refuse('approvalImpossible', fault ? { text: fault } : {})
    const id = await keepStatement(tx, issue.id, { kind: 'entry', approvalId, numbers })
    await supersedeDraw(tx, issue.id, numbers, id)
    await openCorrection(tx, issue.id, issue.numbers!, id)
  },
})

/** Takes one operator's correction; on a refusal nothing has changed. */
export function correctResult(
  database: Database,
  actor: Actor,
  { lotteryCode, issue: number, numbers, reason }: Correction,
): Promise<Result<'pending' | 'corrected' | 'same'>> {
  const name = { lotteryCode, issue: number }
  return inTransaction(database, async (tx) => {
    const issue = await lockIssue(tx, name)
    if (issue?.state === 'settled' && numbers === issue.numbers) return ok('same')
    const fault = issue ? await correctionFault(tx, issue, numbers) : unknownIssue(name)
    if (fault) return fail(fault)
    const asked = await propose(tx, resultCorrection, actor, { payload: { ...name, numbers }, reason })
    if (!asked.ok) return asked
    const { state } = asked.value
    return ok(state === 'approved' ? 'corrected' : state === 'open' ? 'pending' : 'same')
  })
}

async function correctionFault(database: Queryable, issue: OutsideIssue, numbers: string): Promise<string | undefined> {
  if (issue.round) return '该彩种自开，号码由种子与公共随机数得出，不能更正'
  if (issue.state !== 'settled') return '只有已结算的期次才能更正'
  if (numbers === issue.numbers) return `结果已是 ${numbers}`
  return (await isBeingCorrected(database, issue.id))
    ? '该期的上一次更正还在进行，请稍后重试'
    : drawFault(issue, numbers)
}
