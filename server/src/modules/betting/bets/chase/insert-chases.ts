/** A chase as it is written: its head, and its issues with their bets. */
import type { Money } from '@hongyun/lottery/money.ts'
import { bigintArray, textArray } from '../../../../platform/db/arrays.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { LockedIssue, Slip } from '../decide.ts'

/** What a chase is beside its lines: the multiple of each issue in order, and whether a win ends it. */
export type ChaseTerms = { stopOnWin: boolean; multiples: readonly number[] }

type ChasedIssue = { issueId: bigint; multiple: number; amount: bigint; bets: bigint[] }

export type NewChase = {
  id: bigint
  playerId: bigint
  lotteryCode: string
  stopOnWin: boolean
  amount: Money
  issues: ChasedIssue[]
}

/** The chase of an accepted slip; `issues` and `bets` are those of its lines. */
export function newChase(
  id: bigint,
  terms: ChaseTerms,
  slip: Slip,
  issues: readonly LockedIssue[],
  bets: readonly bigint[],
): NewChase {
  const chased = new Map<bigint, ChasedIssue>()
  for (const [i, line] of slip.lines.entries()) {
    const issueId = issues[i]!.id
    const one = chased.get(issueId) ?? { issueId, multiple: terms.multiples[chased.size]!, amount: 0n, bets: [] }
    one.amount += line.amount
    one.bets.push(bets[i]!)
    chased.set(issueId, one)
  }
  return {
    id,
    playerId: slip.playerId,
    lotteryCode: slip.lines[0]!.lotteryCode,
    stopOnWin: terms.stopOnWin,
    amount: slip.total,
    issues: [...chased.values()],
  }
}

/** Writes accepted chases, all dated `now`. */
export function insertChases(tx: Tx, now: number, chases: readonly NewChase[]): Promise<unknown>[] {
  const issues = chases.flatMap((chase) =>
    chase.issues.map((issue, position) => ({ ...issue, position, id: chase.id })),
  )
  return [
    tx.query(
      `insert into chase (id, player_id, lottery_code, stop_on_win, amount, placed_at)
       select id, player, code, stop, amount, to_timestamp($6 / 1000.0)
       from unnest($1::bigint[], $2::bigint[], $3::text[], $4::boolean[], $5::bigint[])
         as c (id, player, code, stop, amount)`,
      [
        bigintArray(chases.map((chase) => chase.id)),
        bigintArray(chases.map((chase) => chase.playerId)),
        textArray(chases.map((chase) => chase.lotteryCode)),
        chases.map((chase) => chase.stopOnWin),
        bigintArray(chases.map((chase) => chase.amount)),
        now,
      ],
      'betting.insert-chases',
    ),
    tx.query(
      `insert into chase_issue (chase_id, position, issue_id, multiple, amount, bets)
       select chase, position, issue, multiple, amount, bets::bigint[]
       from unnest($1::bigint[], $2::integer[], $3::bigint[], $4::integer[], $5::bigint[], $6::text[])
         as c (chase, position, issue, multiple, amount, bets)`,
      [
        bigintArray(issues.map((issue) => issue.id)),
        bigintArray(issues.map((issue) => issue.position)),
        bigintArray(issues.map((issue) => issue.issueId)),
        bigintArray(issues.map((issue) => issue.multiple)),
        bigintArray(issues.map((issue) => issue.amount)),
        textArray(issues.map((issue) => bigintArray(issue.bets))),
      ],
      'betting.insert-chase-issues',
    ),
  ]
}
