/** Corrected results: what was there before follows from the statements, and what was posted from both results. */
import { definitionOf, findPlay } from '@hongyun/lottery/catalogue.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import type { Check } from '../../../../platform/check.ts'
import type { Queryable } from '../../../../platform/db/database.ts'
import { type JudgedIssue, judgeNumbers, type PaidBet, resultOf, shareOf } from '../../settlement/judge-bets.ts'
import { type StatementRow, selectStatements, verdictOf } from '../statements.ts'

type Corrected = JudgedIssue & {
  statement_id: bigint
  first_numbers: string
  through: bigint | null
  old_numbers: string | null
  said: string
}

/** Each corrected issue: its earlier results, what its agents got more or less, and the sums of each correction. */
export const corrections: Check = async function* (database) {
  const issues = await database.query<Corrected>(
    `select i.id, i.lottery_code, i.issue, l.type, i.draws_at, d.numbers, d.statement_id,
            (select numbers from draw_superseded s where s.issue_id = i.id order by s.statement_id limit 1) as first_numbers,
            c.through_player_id as through, c.old_numbers,
            coalesce((select string_agg(s.statement_id || ' ' || s.numbers || ' ' || s.superseded_by, ', ' order by s.statement_id)
                      from draw_superseded s where s.issue_id = i.id), '') as said
     from issue i join lottery l on l.code = i.lottery_code join draw d on d.issue_id = i.id
     left join result_correction c on c.issue_id = i.id and c.finished_at is null
     where exists (select from draw_superseded s where s.issue_id = i.id) order by i.id`,
  )
  for (const issue of issues) {
    const expected = await historyOf(database, issue.id)
    if (issue.said !== expected) yield { check: 'correction', row: `issue ${issue.id}`, says: issue.said, expected }
    yield* agentsOf(database, issue)
  }
  yield* sums(database)
}

/** The results of an issue that gave way to another, as its statements have it. */
async function historyOf(database: Queryable, issueId: bigint): Promise<string> {
  const rows = await database.query<StatementRow>(`${selectStatements} where s.issue_id = $1 order by s.id`, [issueId])
  const results: { id: bigint; numbers: string }[] = []
  for (let n = 1; n <= rows.length; n += 1) {
    const verdict = verdictOf(rows.slice(0, n))
    if (verdict.state !== 'drawn') continue
    const { id } = rows[verdict.at]!
    if (results.at(-1)?.id !== id) results.push({ id, numbers: verdict.numbers })
  }
  return results
    .slice(0, -1)
    .map(({ id, numbers }, n) => `${id} ${numbers} ${results[n + 1]!.id}`)
    .join(', ')
}

/** What each agent got more or less than by the first result, owed or not. */
async function* agentsOf(database: Queryable, issue: Corrected) {
  const paid = await database.query<PaidBet>(
    `select b.player_id, b.id, b.play_code, b.number, b.count, b.unit_stake, b.amount, b.point, b.odds, b.chase_id,
            p.agents, p.rates
     from bet b join rebate_plan p on p.id = b.rebate_plan_id
     where b.issue_id = $1 and b.state in ('won', 'lost', 'refunded') and cardinality(p.agents) > 0`,
    [issue.id],
  )
  const draws = [issue.first_numbers, issue.numbers, issue.old_numbers ?? issue.numbers]
  // A bet or a draw that can't be read is named by the check of the bets.
  const bets = paid.filter((bet) => isReadable(bet, issue.type))
  if (!draws.every((numbers) => definitionOf(issue.type).parseDraw(numbers).ok)) return
  const [first, now, old] = judgeNumbers(issue, bets, draws)
  const due = new Map<bigint, bigint>()
  for (const bet of bets) {
    const isReached = issue.through === null || bet.player_id <= issue.through
    const after = resultOf(bet, isReached ? now! : old!)
    const before = resultOf(bet, first!)
    for (const [n, agent] of bet.agents.entries()) {
      const more = shareOf(after.rated, bet.rates[n]!) - shareOf(before.rated, bet.rates[n]!)
      due.set(agent, (due.get(agent) ?? 0n) + more)
    }
  }
  const got = await database.query<{ player_id: bigint; amount: bigint }>(
    `select player_id, sum(amount)::bigint as amount from (
       select player_id, case code when 417 then amount else -amount end as amount from transfer
       where record_id = $1 and record_kind = 'issue' and code in (417, 418)
       union all select player_id, -amount from correction_debt where record_id = $1 and record_kind = 'issue'
     ) t group by 1`,
    [issue.id],
  )
  const gotBy = new Map(got.map((row) => [row.player_id, row.amount]))
  for (const agent of new Set([...due.keys(), ...gotBy.keys()])) {
    const [says, expected] = [`${gotBy.get(agent) ?? 0n}`, `${due.get(agent) ?? 0n}`]
    if (says !== expected) yield { check: 'corrected rebate', row: `issue ${issue.id} agent ${agent}`, says, expected }
  }
}

const isReadable = ({ play_code, number, odds }: PaidBet, type: LotteryType): boolean => {
  const play = findPlay(play_code)
  return play?.type === type && play.check(number).ok && odds.length === play.levels.length
}

/** What the corrections say they moved is what the transfers and the debts say; none without a correction. */
async function* sums(database: Queryable) {
  const rows = await database.query<{ id: bigint; says: string; expected: string }>(
    `with moved as (
       select coalesce(b.issue_id, t.record_id) as issue_id, sum(t.amount) filter (where code = 417) as paid,
              sum(t.amount) filter (where code = 418) as taken
       from transfer t left join bet b on t.record_kind = 'bet' and b.player_id = t.player_id and b.id = t.record_id
       where t.code in (417, 418) group by 1
     ), said as (
       select issue_id, sum(paid) as paid, sum(taken) as taken, sum(owed) as owed,
              count(*) || ' of ' || (select count(*) from draw_superseded s where s.issue_id = c.issue_id) as times
       from result_correction c group by 1
     ), debts as (
       select coalesce(b.issue_id, o.record_id) as issue_id, sum(o.amount) as owed
       from correction_debt o left join bet b on o.record_kind = 'bet' and b.player_id = o.player_id and b.id = o.record_id
       group by 1
     ), kept as (select issue_id, count(*) as n from draw_superseded group by 1)
     select * from (
       select issue_id as id,
         concat_ws(' ', coalesce(said.paid, 0), coalesce(said.taken, 0), coalesce(said.owed, 0), coalesce(said.times, '0 of 0')) as says,
         concat_ws(' ', coalesce(moved.paid, 0), coalesce(moved.taken, 0), coalesce(debts.owed, 0),
           coalesce(kept.n, 0) || ' of ' || coalesce(kept.n, 0)) as expected
       from said full join moved using (issue_id) full join debts using (issue_id) full join kept using (issue_id)
     ) t where says <> expected`,
  )
  for (const { id, says, expected } of rows) yield { check: 'correction', row: `issue ${id}`, says, expected }
  const ended = await database.query<{ player_id: bigint; record: string; says: string }>(
    `select player_id, record_kind || ' ' || record_id as record, sum(amount)::text as says
     from correction_debt group by player_id, record_kind, record_id having sum(amount) < 0`,
  )
  for (const { player_id, record, says } of ended)
    yield {
      check: 'correction',
      row: `${record} of player ${player_id}`,
      says,
      expected: 'no more ended than was owed',
    }
}
