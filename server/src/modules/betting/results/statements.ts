/** The statements about an issue that is drawn elsewhere, and applying the verdict that follows from them. */
import type { StatementKind } from '@hongyun/contract/results/words.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { type OutsideVerdict, outsideVerdict, statementOf } from '@hongyun/lottery/outside-verdict.ts'
import { only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import type { Subject } from '../../site/approvals/kind.ts'
import { lapseAbout, lockSubject } from '../../site/approvals/lock.ts'
import { readSettings } from '../../site/tenant/settings.ts'
import { holdRounds, roundOfIssue } from '../draws/beacon/rounds.ts'
import { recordOutsideDraw } from '../draws/outside-draws.ts'
import { markIssue } from '../lotteries/mark-issue.ts'
import { voidIssue } from '../settlement/void-issue.ts'

const MINUTE_MS = 60_000

/** An issue by its name. */
export type IssueName = { readonly lotteryCode: string; readonly issue: string }

/** An issue whose result may be stated: one that is drawn elsewhere or, to make it void, one that has a public round. */
export type OutsideIssue = {
  id: bigint
  lottery_code: string
  issue: string
  type: LotteryType
  state: string
  closes_at: number
  draws_at: number
  /** The result, once there is one. */
  numbers: string | null
  now: number
  /** Where it is drawn here and waits for its public round: whether that is there, and from when on the issue may be void. */
  round: { isKept: boolean; voidAt: number } | null
}

export type StatementRow = {
  id: bigint
  kind: StatementKind
  /** The source, or the operator who asked. */
  said_by: string
  /** The second operator of an entry. */
  approved_by: string | null
  numbers: string | null
  needed: number | null
  reason: string
  at: number
}

/** What approvals of an issue's result are about. */
export const issueSubject = ({ lotteryCode, issue }: IssueName): Subject => ({
  kind: 'issue',
  id: `${lotteryCode} ${issue}`,
})

/** Locks an issue until the end of the transaction, so that statements about it are handled one after the other. */
export async function lockIssue(tx: Tx, name: IssueName): Promise<OutsideIssue | undefined> {
  await lockSubject(tx, issueSubject(name))
  const locked = await tx.query<{ has_round: boolean }>(
    `select beacon_round is not null as has_round from issue
     where lottery_code = $1 and issue = $2 and (chain_id is null or beacon_round is not null) for update`,
    [name.lotteryCode, name.issue],
    'results.lock-issue',
  )
  if (locked[0]?.has_round) await holdRounds(tx)
  // Read once the lock is held: before it the result of another message would not be seen.
  return locked.length > 0 ? findIssue(tx, name) : undefined
}

export async function findIssue(database: Queryable, name: IssueName): Promise<OutsideIssue | undefined> {
  const [found] = await database.query<Omit<OutsideIssue, 'round'>>(
    `select i.id, i.lottery_code, i.issue, l.type, i.state, i.closes_at, i.draws_at, d.numbers, clock_timestamp() as now
     from issue i join lottery l on l.code = i.lottery_code left join draw d on d.issue_id = i.id
     where i.lottery_code = $1 and i.issue = $2 and (i.chain_id is null or i.beacon_round is not null)`,
    [name.lotteryCode, name.issue],
    'results.find-issue',
  )
  return found && { ...found, round: await roundIn(database, found.id) }
}

async function roundIn(database: Queryable, issueId: bigint): Promise<OutsideIssue['round']> {
  const found = await roundOfIssue(database, issueId)
  if (!found) return null
  const { beaconVoidMinutes } = await readSettings(database)
  return { isKept: found.keptAt !== null, voidAt: found.publishedAt + beaconVoidMinutes * MINUTE_MS }
}

/** The columns of a StatementRow, from `result_statement s`. */
export const selectStatements = `select s.id, s.issue_id, s.kind, coalesce(s.source, asker.name) as said_by,
    case when s.kind = 'entry' then decider.name end as approved_by, s.numbers, s.needed, coalesce(a.reason, '') as reason, s.at
  from result_statement s left join approval a on a.id = s.approval_id
  left join operator asker on asker.id = a.asked_by left join operator decider on decider.id = a.decided_by`

/** The statements about an issue, in the order in which they were accepted. */
export const statementsOf = (database: Queryable, issueId: bigint): Promise<StatementRow[]> =>
  database.query<StatementRow>(
    `${selectStatements} where s.issue_id = $1 order by s.id`,
    [issueId],
    'results.statements',
  )

/** Who made the statement: the source, or the operators. */
export const speakersOf = ({ said_by, approved_by }: StatementRow): string[] =>
  approved_by === null ? [said_by] : [said_by, approved_by]

export const verdictOf = (rows: readonly StatementRow[]): OutsideVerdict =>
  outsideVerdict(rows.map((row) => statementOf({ ...row, by: speakersOf(row) })))

/** Stores a statement of operators; returns its id. */
export async function keepStatement(
  tx: Tx,
  issueId: bigint,
  said: { kind: 'entry' | 'objection'; approvalId: bigint; numbers: string | null },
): Promise<bigint> {
  const { id } = only(
    await tx.query<{ id: bigint }>(
      'insert into result_statement (issue_id, kind, approval_id, numbers) values ($1, $2, $3, $4) returning id',
      [issueId, said.kind, said.approvalId, said.numbers],
    ),
  )
  return id
}

/**
 * Applies the verdict of all statements about an issue that this transaction has locked, and returns it. Open approvals
 * about the issue can't be approved any more then, except the one that caused this.
 */
export async function follow(tx: Tx, issue: OutsideIssue, approvalId?: bigint): Promise<OutsideVerdict> {
  const rows = await statementsOf(tx, issue.id)
  const verdict = verdictOf(rows)
  const isOpen = issue.state === 'closed' || issue.state === 'disputed'
  if (verdict.state === 'drawn' && isOpen) {
    await recordOutsideDraw(tx, {
      issueId: issue.id,
      lotteryCode: issue.lottery_code,
      issue: issue.issue,
      drawsAt: issue.draws_at,
      numbers: verdict.numbers,
      statementId: rows[verdict.at]!.id,
    })
    await endQuestions(tx, issue, '该期已开奖', approvalId)
  } else if (verdict.state === 'void' && (isOpen || issue.state === 'scheduled' || issue.state === 'open')) {
    await voidIssue(tx, issue.id, rows[verdict.at]!.id)
    await endQuestions(tx, issue, '该期已作废', approvalId)
  } else if (verdict.state === 'disputed' && issue.state === 'closed') {
    await markIssue(tx, issue.id, ['closed'], 'disputed')
    await endQuestions(tx, issue, '结果有争议，请核对后重新录入', approvalId)
  }
  return verdict
}

/** What operators asked of the issue before is answered by what has happened to it, but for the approval that did it. */
const endQuestions = (tx: Tx, issue: OutsideIssue, why: string, approvalId: bigint | undefined) =>
  lapseAbout(tx, issueSubject({ lotteryCode: issue.lottery_code, issue: issue.issue }), why, approvalId)
