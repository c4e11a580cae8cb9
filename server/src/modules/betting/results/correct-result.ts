/**
 * A settled result that was wrong: two operators say what is right. The row that everybody reads then says so, what it
 * said before is kept, and the bets are judged again.
 */
import { definitionOf } from '@hongyun/lottery/catalogue.ts'
import { fail, ok, type Result } from '@hongyun/lottery/result.ts'
import { type Database, inTransaction, only, type Tx } from '../../../platform/db/database.ts'
import { operatorOf } from './enter-result.ts'
import { lockIssue, type OutsideIssue, statementsOf, verdictOf } from './statements.ts'

export type Correction = { lotteryCode: string; issue: string; numbers: string; operator: string; reason: string }

/** Hears one operator; refuses by its reason, and then nothing has changed. */
export function correctResult(
  database: Database,
  correction: Correction,
): Promise<Result<'pending' | 'corrected' | 'same'>> {
  const operator = operatorOf(correction.operator)
  if (!operator.ok) return Promise.resolve(operator)
  return inTransaction(database, async (tx) => {
    const issue = await lockIssue(tx, correction.lotteryCode, correction.issue)
    if (!issue) return fail(`${correction.lotteryCode} 没有第 ${correction.issue} 期`)
    const why = await objection(tx, issue, correction.numbers)
    if (why) return fail(why)
    const { numbers, reason } = correction
    const before = verdictOf(await statementsOf(tx, issue.id))
    const pending = before.state === 'drawn' ? before.pending : undefined
    if (numbers === issue.numbers || (pending?.by === operator.value && pending.numbers === numbers)) return ok('same')
    if (pending && pending.by !== operator.value && pending.numbers !== numbers) {
      return fail(`与 ${pending.by} 提出的更正 ${pending.numbers} 不一致，请核对`)
    }

    // From here on nothing is decided any more but by what is said.
    const { id } = only(
      await tx.query<{ id: bigint }>(
        `insert into result_statement (issue_id, kind, said_by, numbers, reason) values ($1, 'entry', $2, $3, $4)
         returning id`,
        [issue.id, operator.value, numbers, reason.slice(0, 200)],
      ),
    )
    const verdict = verdictOf(await statementsOf(tx, issue.id))
    if (verdict.state !== 'drawn' || verdict.numbers !== numbers) return ok('pending')
    await supersede(tx, issue, id, numbers)
    return ok('corrected')
  })
}

async function objection(tx: Tx, issue: OutsideIssue, numbers: string): Promise<string | undefined> {
  if (issue.state !== 'settled') return '只有已结算的期次才能更正'
  const running = await tx.query('select 1 from result_correction where issue_id = $1 and finished_at is null', [
    issue.id,
  ])
  if (running.length > 0) return '该期的上一次更正还在进行，请稍后重试'
  const type = definitionOf(issue.type)
  const parsed = type.parseDraw(numbers)
  if (!parsed.ok) return parsed.reason
  return type.formatDraw(parsed.value) === numbers ? undefined : '开奖号码的写法不正确'
}

/** Keeps what the draw said, writes what it says now, and has the bets judged again. */
async function supersede(tx: Tx, issue: OutsideIssue, by: bigint, numbers: string): Promise<void> {
  await tx.query(
    `insert into draw_superseded (issue_id, statement_id, numbers, superseded_by)
     select issue_id, statement_id, numbers, $2 from draw where issue_id = $1`,
    [issue.id, by],
  )
  await tx.query(
    `insert into result_correction (statement_id, issue_id, old_numbers) select $2, issue_id, numbers from draw
     where issue_id = $1`,
    [issue.id, by],
  )
  await tx.query('update draw set numbers = $2, statement_id = $3 where issue_id = $1', [issue.id, numbers, by])
}
