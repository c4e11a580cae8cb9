/** What was said of an issue that is drawn elsewhere, and what is done when something follows from it. */
import type { StatementKind } from '@hongyun/contract/results/words.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { type OutsideVerdict, outsideVerdict, type Statement } from '@hongyun/lottery/outside-verdict.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { only } from '../../../platform/db/database.ts'

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
}

export type StatementRow = {
  id: bigint
  kind: StatementKind
  said_by: string
  numbers: string | null
  needed: number | null
  reason: string
  at: number
}

/** An issue held until the end of the transaction, so that what is said of it is heard one after the other. */
export async function lockIssue(tx: Tx, code: string, issue: string): Promise<OutsideIssue | undefined> {
  const [found] = await tx.query<Omit<OutsideIssue, 'now'>>(
    `select i.id, i.lottery_code, i.issue, l.type, i.state, i.closes_at, i.draws_at, null as numbers
     from issue i join lottery l on l.code = i.lottery_code
     where i.lottery_code = $1 and i.issue = $2 and i.chain_id is null for update of i`,
    [code, issue],
    'results.lock-issue',
  )
  if (!found) return undefined
  // Asked once the lock is held: before it the result of another message would not be seen.
  const { now, numbers } = only(
    await tx.query<{ now: number; numbers: string | null }>(
      'select clock_timestamp() as now, (select numbers from draw where issue_id = $1) as numbers',
      [found.id],
      'results.clock-and-draw',
    ),
  )
  return { ...found, numbers, now }
}

/** What was said of an issue, in the order in which it was accepted. */
export const statementsOf = (database: Queryable, issueId: bigint): Promise<StatementRow[]> =>
  database.query<StatementRow>(
    `select id, kind, said_by, numbers, needed, reason, at from result_statement where issue_id = $1 order by id`,
    [issueId],
    'results.statements',
  )

/** A row as the rules read it. */
export const asStatement = (row: Pick<StatementRow, 'kind' | 'said_by' | 'numbers' | 'needed'>): Statement =>
  row.kind === 'feed'
    ? { kind: 'feed', by: row.said_by, numbers: row.numbers ?? '', needed: row.needed ?? 1 }
    : { kind: 'entry', by: row.said_by, numbers: row.numbers }

export const verdictOf = (rows: readonly StatementRow[]): OutsideVerdict => outsideVerdict(rows.map(asStatement))

/** Does what follows from all that was said of an issue this transaction has locked; answers it. */
export async function follow(tx: Tx, issue: OutsideIssue): Promise<OutsideVerdict> {
  const rows = await statementsOf(tx, issue.id)
  const verdict = verdictOf(rows)
  const isOpen = issue.state === 'closed' || issue.state === 'disputed'
  if (verdict.state === 'drawn' && isOpen) {
    await tx.query(
      `insert into draw (issue_id, lottery_code, issue, draws_at, numbers, statement_id)
       values ($1, $2, $3, to_timestamp($4 / 1000.0), $5, $6)`,
      [issue.id, issue.lottery_code, issue.issue, issue.draws_at, verdict.numbers, rows[verdict.at]!.id],
    )
    await mark(tx, issue, 'drawn')
  } else if (verdict.state === 'void' && (isOpen || issue.state === 'scheduled' || issue.state === 'open')) {
    await tx.query('insert into issue_void (issue_id, statement_id) values ($1, $2)', [issue.id, rows[verdict.at]!.id])
    await mark(tx, issue, 'voiding')
  } else if (verdict.state === 'disputed' && issue.state === 'closed') await mark(tx, issue, 'disputed')
  return verdict
}

const mark = (tx: Tx, issue: OutsideIssue, state: 'drawn' | 'voiding' | 'disputed') =>
  tx.query('update issue set state = $2 where id = $1', [issue.id, state])
