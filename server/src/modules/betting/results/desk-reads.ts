/** What operators see of results at the console. What another operator has entered and nobody has settled is not shown. */
import type { ApprovalKindName } from '@hongyun/contract/approvals/words.ts'
import type { IssueState } from '@hongyun/contract/lotteries/words.ts'
import { type ResultFilter, type ResultSort, resultFilters } from '@hongyun/contract/results/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { lotteries } from '@hongyun/lottery/lotteries.ts'
import { textArray } from '../../../platform/db/arrays.ts'
import { only, type Queryable } from '../../../platform/db/database.ts'
import { openAbout } from '../../site/approvals/reads.ts'
import { numbersOf } from './propose.ts'
import { type IssueName, issueSubject, type StatementRow, selectStatements, speakersOf } from './statements.ts'

const allCodes: readonly string[] = lotteries.map(({ code }) => code)

export type ListedIssue = {
  id: bigint
  lottery_code: string
  issue: string
  state: IssueState
  draws_at: number
  numbers: string | null
  late: boolean
  /** It is drawn here, once its public round comes. */
  awaits_round: boolean
  corrected: boolean
  asked: boolean
  bets: bigint
  said: bigint
}

/** The public round of an issue that is drawn here has not come, though it was due. */
const roundIsLate = `i.closes_at < now() - interval '30 seconds'
  and not exists (select from public_round r where r.chain = i.beacon_chain and r.round = i.beacon_round)`
/** Whether an issue is late, in the list and on its own page. `$2`: the hours after which a result from elsewhere is. */
const isLate = `i.state = 'closed' and (i.beacon_round is not null and ${roundIsLate}
  or i.draws_at < clock_timestamp() - $2 * interval '1 hour')`

/**
 * Every issue that was to be drawn elsewhere, was made void or is asked about, with what its result came to; and of those that are drawn
 * here the ones whose public round is late or never came.
 */
const found = `
  with every as (
    select i.id, i.lottery_code, i.issue, i.state, i.draws_at, i.bets_from, d.numbers,
           i.state = 'closed' and i.draws_at <= clock_timestamp() as waiting,
           ${isLate} as late,
           i.state = 'closed' and i.beacon_round is not null as awaits_round,
           exists (select from draw_superseded s where s.issue_id = i.id) as corrected,
           exists (select from approval a where a.subject_kind = 'issue' and a.subject_id = i.lottery_code || ' ' || i.issue
                     and a.state = 'open' and a.expires_at > clock_timestamp()) as asked
    from issue i left join draw d on d.issue_id = i.id
    where i.lottery_code = any($1::text[]) and (i.chain_id is null or i.beacon_round is not null and (
      i.state in ('voiding', 'void') or i.state = 'closed' and ${roundIsLate}))
  ), found as (
    select *, waiting or asked or state in ('disputed', 'voiding') as todo from every
    where draws_at <= clock_timestamp() or asked or state in ('voiding', 'void')
  )`

type Order = 'ascending' | 'descending'
type Wanted = { filter: ResultFilter; lotteryCode: string | undefined; lateHours: number }

const orders: Readonly<Record<ResultSort, Record<Order, string>>> = {
  drawsAt: { ascending: 'draws_at, id', descending: 'draws_at desc, id desc' },
  lotteryCode: {
    ascending: 'lottery_code, draws_at desc, id desc',
    descending: 'lottery_code desc, draws_at desc, id desc',
  },
}

/** Some of the issues that a filter leaves; `$4` is the id of the issue behind which they begin. */
const selected = (order: string) => `${found}
  select p.id, p.lottery_code, p.issue, p.state, p.draws_at, p.numbers, p.late, p.awaits_round, p.corrected, p.asked,
         (select count(*) from bet b where b.issue_id = p.id and b.id >= p.bets_from and b.state = 'waiting') as bets,
         (select count(*) from result_statement s where s.issue_id = p.id and s.kind = 'feed') as said
  from (
    select * from found
    where case $3 when 'todo' then todo when 'waiting' then waiting when 'late' then late when 'asked' then asked
      when 'disputed' then state = 'disputed' when 'void' then state in ('voiding', 'void')
      when 'corrected' then corrected else true end
      and ($4::bigint is null or (draws_at, id) < (select draws_at, id from issue where id = $4))
    order by ${order} limit $5 offset $6
  ) p order by ${order}`

const codesOf = ({ lotteryCode }: Wanted) =>
  textArray(allCodes.filter((code) => lotteryCode === undefined || code === lotteryCode))

/** A page of the issues that a filter leaves, and how many each filter has. */
export async function listResults(
  database: Queryable,
  wanted: Wanted,
  { sort, order, limit, offset }: { sort: ResultSort; order: Order; limit: number; offset: number },
): Promise<{ list: ListedIssue[]; counts: Record<ResultFilter, number> }> {
  const codes = codesOf(wanted)
  const [list, counted] = await Promise.all([
    database.query<ListedIssue>(selected(orders[sort][order]), [
      ...[codes, wanted.lateHours, wanted.filter, null, limit, offset],
    ]),
    database.query<Record<ResultFilter, bigint>>(
      `${found}
       select count(*) filter (where todo) as todo, count(*) filter (where waiting) as waiting,
              count(*) filter (where late) as late, count(*) filter (where asked) as asked,
              count(*) filter (where state = 'disputed') as disputed,
              count(*) filter (where state in ('voiding', 'void')) as void,
              count(*) filter (where corrected) as corrected, count(*) as all
       from found`,
      [codes, wanted.lateHours],
    ),
  ])
  const counts = only(counted)
  return {
    list,
    counts: Object.fromEntries(wordsOf(resultFilters).map((one) => [one, Number(counts[one])])) as Record<
      ResultFilter,
      number
    >,
  }
}

const AT_ONCE = 500

/** All issues that a filter leaves, the last drawn first, some at a time. */
export async function* everyResult(database: Queryable, wanted: Wanted): AsyncGenerator<ListedIssue[]> {
  for (let behind: bigint | null = null; ; ) {
    const some: ListedIssue[] = await database.query<ListedIssue>(selected(orders.drawsAt.descending), [
      ...[codesOf(wanted), wanted.lateHours, wanted.filter, behind, AT_ONCE, 0],
    ])
    if (some.length > 0) yield some
    if (some.length < AT_ONCE) return
    behind = some.at(-1)!.id
  }
}

export type IssueAtDesk = {
  id: bigint
  state: IssueState
  opens_at: number
  closes_at: number
  draws_at: number
  numbers: string | null
  late: boolean
  awaits_round: boolean
  corrected: boolean
  bets: bigint
  stakes: bigint
  refunded: bigint | null
  refund_started: number | null
  refund_finished: number | null
}

export async function issueAtDesk(
  database: Queryable,
  { lotteryCode, issue }: IssueName,
  lateHours: number,
): Promise<IssueAtDesk | undefined> {
  const [row] = await database.query<IssueAtDesk>(
    `select i.id, i.state, i.opens_at, i.closes_at, i.draws_at, d.numbers, v.refunded, v.started_at as refund_started,
            v.finished_at as refund_finished, open.bets, open.stakes,
            ${isLate} as late,
            i.state = 'closed' and i.beacon_round is not null as awaits_round,
            exists (select from draw_superseded s where s.issue_id = i.id) as corrected
     from issue i left join draw d on d.issue_id = i.id left join issue_void v on v.issue_id = i.id,
       lateral (select count(*) as bets, coalesce(sum(b.amount), 0)::bigint as stakes from bet b
                where b.issue_id = i.id and b.id >= i.bets_from and b.state = 'waiting') open
     where i.lottery_code = $1 and i.issue = $3 and (i.chain_id is null or i.beacon_round is not null)`,
    [lotteryCode, lateHours, issue],
  )
  return row
}

/** The statements about an issue; the numbers of another operator's objection are sealed while it is open. */
export async function statementsFor(database: Queryable, issueId: bigint, reader: bigint) {
  const rows = await database.query<StatementRow & { sealed: boolean }>(
    `select e.*, coalesce(a.state = 'open' and a.expires_at > clock_timestamp() and a.asked_by <> $2, false) as sealed
     from (${selectStatements} where s.issue_id = $1) e
     join result_statement own on own.id = e.id left join approval a on a.id = own.approval_id order by e.id`,
    [issueId, reader],
  )
  return rows.map((row) => ({
    ...row,
    ...(row.sealed && { numbers: null, reason: '' }),
    by: speakersOf(row),
  }))
}

export type AskedAtDesk = {
  id: bigint
  kind: ApprovalKindName
  by: string
  own: boolean
  numbers: string | null
  sealed: boolean
  reason: string
  at: number
  expiresAt: number
}

/** What waits for a second operator; an entry is sealed with its reason for all but who made it, a correction and making void are not. */
export async function askedAbout(database: Queryable, name: IssueName, reader: bigint): Promise<AskedAtDesk[]> {
  return (await openAbout(database, issueSubject(name))).map((row) => {
    const own = row.asked_by === reader
    const sealed = row.kind === 'resultEntry' && !own
    return {
      ...{ id: row.id, kind: row.kind, by: row.asker, own, sealed, reason: sealed ? '' : row.reason },
      numbers: sealed || row.kind === 'resultVoid' ? null : numbersOf(row),
      at: row.asked_at,
      expiresAt: row.expires_at,
    }
  })
}

/** The corrections of an issue, the oldest first. */
export const correctionsOf = (database: Queryable, issueId: bigint) =>
  database.query<{
    id: bigint
    old_numbers: string
    paid: bigint
    taken: bigint
    owed: bigint
    started_at: number
    finished_at: number | null
  }>(
    `select statement_id as id, old_numbers, paid, taken, owed, started_at, finished_at from result_correction
     where issue_id = $1 order by statement_id`,
    [issueId],
  )

/** What making an issue void would give back. */
export const voidEffect = async (database: Queryable, issueId: bigint) =>
  only(
    await database.query<{ bets: bigint; players: bigint; stakes: bigint }>(
      `select open.* from issue i, lateral (
         select count(*) as bets, count(distinct b.player_id) as players, coalesce(sum(b.amount), 0)::bigint as stakes
         from bet b where b.issue_id = i.id and b.id >= i.bets_from and b.state = 'waiting'
       ) open where i.id = $1`,
      [issueId],
    ),
  )

export type SourceHealth = {
  id: bigint
  said: bigint
  wrong: bigint
  delay_s: number | null
  last_at: number | null
  last_issue: string | null
  missing: bigint
}

/** How the sources have done in 30 days: how often they spoke, how late, what they still have not said. */
export const sourceHealth = (database: Queryable): Promise<SourceHealth[]> =>
  database.query<SourceHealth>(
    `select r.id, recent.said, recent.wrong, recent.delay_s, last.at as last_at, last.issue as last_issue,
            case when r.ended_at is null then (
              select count(*) from issue i
              where i.lottery_code = any(r.lotteries) and i.chain_id is null and i.state in ('closed', 'disputed')
                and i.draws_at <= clock_timestamp()
                and not exists (select from result_statement s where s.issue_id = i.id and s.source = r.name and s.kind = 'feed')
            ) else 0 end as missing
     from result_source r
     left join lateral (
       select count(*) as said, count(*) filter (where d.numbers <> s.numbers) as wrong,
              percentile_cont(0.5) within group (order by extract(epoch from s.at - i.draws_at)::float8) as delay_s
       from result_statement s join issue i on i.id = s.issue_id left join draw d on d.issue_id = s.issue_id
       where s.source_id = r.id and s.at > clock_timestamp() - interval '30 days'
     ) recent on true
     left join lateral (
       select s.at, i.lottery_code || ' ' || i.issue as issue from result_statement s join issue i on i.id = s.issue_id
       where s.source_id = r.id order by s.id desc limit 1
     ) last on true
     order by r.ended_at is not null, r.name, r.id desc`,
  )
