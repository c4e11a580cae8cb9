/** The exposure of issues, plays and combinations against the bets it comes from. */
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import type { Check, Finding } from '../../../../platform/check.ts'
import { bigintArray } from '../../../../platform/db/arrays.ts'
import type { Queryable } from '../../../../platform/db/database.ts'
import { combinationOf, MAX_COMBINATION_LENGTH } from '../combination.ts'

const finding = (issueId: bigint, key: string, says: bigint, expected: bigint): Finding => ({
  check: 'exposure',
  row: `issue ${issueId} ${key}`,
  says: `${says}`,
  expected: `${expected}`,
})

/** Of a settled issue of long ago, whose exposure is kept no more. */
const IS_FORGOTTEN = `i.state in ('settled', 'void') and i.id < (select from_issue from exposure_kept)`

/** The stored exposure of an issue and of each of its plays is the sum over its bets. */
export const exposures: Check = async function* (database) {
  const rows = await database.query<{ issue_id: bigint; play_code: string; says: bigint; expected: bigint }>(
    `with own as (
       select issue_id, play_code, sum(exposure) as amount from bet where state <> 'cancelled' group by 1, 2
     ), every as (select * from own union all select issue_id, '', sum(amount) from own group by 1)
     select coalesce(e.issue_id, o.issue_id) as issue_id, coalesce(e.play_code, o.play_code) as play_code,
            coalesce(e.amount, 0) as says, coalesce(o.amount, 0) as expected
     from (select * from exposure where strpos(play_code, ' ') = 0) e
     full join every o on o.issue_id = e.issue_id and o.play_code = e.play_code
     where coalesce(e.amount, 0) <> coalesce(o.amount, 0)
       and not exists (select from issue i where i.id = coalesce(e.issue_id, o.issue_id) and ${IS_FORGOTTEN})`,
  )
  for (const row of rows) yield finding(row.issue_id, row.play_code, row.says, row.expected)
}

const ISSUES = 200

/** The stored exposure of each combination is the sum over its bets. Only plays know which numbers are equal, so it is summed here, some issues at a time. */
export const combinations: Check = async function* (database) {
  // The issues are gathered by one reading of the bets: looked for issue by issue, a day's bets that the database has no
  // statistics of yet would be read once for each issue.
  const issues = await database.query<{ id: bigint }>(
    `select id from issue i where not (${IS_FORGOTTEN})
       and id in (select issue_id from bet union select issue_id from exposure) order by id`,
  )
  for (let from = 0; from < issues.length; from += ISSUES) {
    const ids = issues.slice(from, from + ISSUES).map(({ id }) => id)
    const [said, due] = [await saidOf(database, ids), await dueOf(database, ids)]
    for (const key of new Set([...said.keys(), ...due.keys()])) {
      const [says, expected] = [said.get(key) ?? 0n, due.get(key) ?? 0n]
      const [issueId, ...combination] = key.split('/')
      if (says !== expected) yield finding(BigInt(issueId!), combination.join('/'), says, expected)
    }
  }
}

async function saidOf(database: Queryable, issues: readonly bigint[]): Promise<Map<string, bigint>> {
  const rows = await database.query<{ issue_id: bigint; play_code: string; amount: bigint }>(
    `select issue_id, play_code, amount from exposure where issue_id = any($1::bigint[]) and strpos(play_code, ' ') > 0`,
    [bigintArray(issues)],
  )
  return new Map(rows.map((row) => [`${row.issue_id}/${row.play_code}`, row.amount]))
}

async function dueOf(database: Queryable, issues: readonly bigint[]): Promise<Map<string, bigint>> {
  const rows = await database.query<{ issue_id: bigint; play_code: string; number: string; amount: bigint }>(
    `select issue_id, play_code, number, sum(exposure) as amount from bet
     where issue_id = any($1::bigint[]) and state <> 'cancelled' and length(number) <= $2 group by 1, 2, 3`,
    [bigintArray(issues), MAX_COMBINATION_LENGTH],
  )
  const sums = new Map<string, bigint>()
  for (const { issue_id, play_code, number, amount } of rows) {
    const play = findPlay(play_code)
    // An invalid number is reported by the check of its bet.
    if (!play?.check(number).ok) continue
    const key = `${issue_id}/${combinationOf(play, number)}`
    sums.set(key, (sums.get(key) ?? 0n) + amount)
  }
  return sums
}
