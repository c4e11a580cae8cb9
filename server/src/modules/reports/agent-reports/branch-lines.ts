/**
 * The newest transfers and bets of a branch that fit a filter, up to a most. They are looked for backwards in time, in windows
 * that grow while they find little. Those of a small branch are found by its players; a large one has most of what there is, so all of a window is read
 * and whose each is looked up.
 */
import { type BranchPart, MAX_LINES } from '@hongyun/contract/agent-reports/words.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { idFrom, idUntil } from '../../../platform/db/id-time.ts'
import { refuse } from '../../../platform/refuse.ts'
import { spansOfLottery } from './lottery-days.ts'

const DAY_MS = 86_400_000

/** A branch with so many members, and a twentieth of all players, is a large one. */
const LARGE = 5000

/** Whose lines: those of `root` with `self`, and those of everybody below it with `below`. */
export type Whose = { root: bigint; self: boolean; below: boolean }

export type WhoseAsked = { memberId?: string | undefined; below: '0' | '1'; userName?: string | undefined }

/** Whom a filter of an agent names; undefined where it names nobody in the branch. Another's id is refused like none. */
export async function whoseLines(database: Queryable, agentId: bigint, asked: WhoseAsked): Promise<Whose | undefined> {
  const { memberId, userName } = asked
  if (memberId === undefined && userName === undefined) return { root: agentId, self: false, below: true }
  const [found] = await database.query<{ id: bigint }>(
    `select id from player p
     where ($2::bigint is null or p.id = $2) and ($3::text is null or p.user_name_key = lower($3))
       and (p.ancestors @> array[$1::bigint] or exists (
         select from member_place m where m.player_id = p.id and m.ancestors @> array[$1::bigint]))`,
    [agentId, memberId ?? null, userName ?? null],
  )
  if (found) return { root: found.id, self: true, below: memberId !== undefined && asked.below === '1' }
  if (memberId !== undefined) throw refuse('notFound')
  return undefined
}

export type BranchAsked = { of: BranchPart; userName?: string | undefined }

/** Of which lines of an agent an operator asks: of the branch, of the agent alone or of both, or of one there by name. */
export async function whosePart(
  database: Queryable,
  agentId: bigint,
  { of, userName }: BranchAsked,
): Promise<Whose | undefined> {
  const [self, below] = [of !== 'branch', of !== 'own']
  if (userName === undefined) return { root: agentId, self, below }
  const [found] = await database.query<{ id: bigint }>(
    `select id from player p
     where p.user_name_key = lower($2) and ($3 and p.id = $1 or $4 and (p.ancestors @> array[$1::bigint] or exists (
       select from member_place m where m.player_id = p.id and m.ancestors @> array[$1::bigint])))`,
    [agentId, userName, self, below],
    'sums.whose-part',
  )
  return found && { root: found.id, self: true, below: false }
}

/**
 * $1 is the agent who asks, $2 the root, $3 whether its own count, $4 whether those below count. Who was moved stands under the
 * agents of each day: an agent sees the lines of the days on which the member was below.
 */
const OF_SMALL = `
    with who as materialized (
      select p.id, false as moved from player p
      where (($3::boolean and p.id = $2::bigint) or ($4::boolean and p.ancestors @> array[$2::bigint]))
        and not exists (select from member_place m where m.player_id = p.id)
      union all
      select distinct m.player_id, true from member_place m
      where ($3::boolean and m.player_id = $2::bigint) or ($4::boolean and m.ancestors @> array[$2::bigint])
    ) select * from who`
const ALL = `select p.id, p.ancestors, p.id in (select player_id from member_place) as moved from player p`
const IN_LARGE = `(w.moved or ($3::boolean and w.id = $2::bigint) or ($4::boolean and w.ancestors @> array[$2::bigint]))`

type Size = 'small' | 'large'
const transfersOf = {
  small: `from (${OF_SMALL}) w join transfer t on t.player_id = w.id`,
  large: `from transfer t join (${ALL}) w on w.id = t.player_id and ${IN_LARGE}`,
} as const
const betsOf = {
  small: `from (${OF_SMALL}) w join bet b on b.player_id = w.id`,
  large: `from bet b join (${ALL}) w on w.id = b.player_id and ${IN_LARGE}`,
} as const
/** How far the first window reaches: the lines of a large branch may come by the hundred a second. */
const first_ms: Readonly<Record<Size, number>> = { small: DAY_MS / 4, large: 60_000 } as const

async function sizeOf(database: Queryable, { root, below }: Whose, largeFrom: number): Promise<Size> {
  if (!below) return 'small'
  const [{ is_large } = { is_large: false }] = await database.query<{ is_large: boolean }>(
    `with least as (select greatest($2, reltuples / 20)::bigint as n from pg_class where oid = 'player'::regclass)
     select (select count(*) from (select from player where ancestors @> array[$1::bigint] limit (select n from least)) m)
       >= (select n from least) as is_large`,
    [root, largeFrom],
    'sums.is-large',
  )
  return is_large ? 'large' : 'small'
}

/** The ancestors of a day are looked up for those alone who were moved; the agent's own lines are its own on every day. */
const stoodBelow = (day: 'day_of(t.at)' | 'day_of(b.placed_at)' | 'day_of(s.finished_at)') =>
  `(not w.moved or ((w.id = $1::bigint or $1::bigint = any(ancestors_on(w.id, ${day})))
      and ($3::boolean and w.id = $2::bigint or $4::boolean and $2::bigint = any(ancestors_on(w.id, ${day})))))`

export type Span = { from: number; until: number }

/** `lottery`: the one whose days alone are looked at; what counts where it is settled may have been placed below another agent. */
async function newestOf<R>(
  { database, whose, largeFrom }: { database: Database; whose: Whose; largeFrom: number },
  { span, lottery }: { span: Span; lottery: string | null },
  read: (window: Span, size: Size) => Promise<R[]>,
): Promise<R[]> {
  const [size, spans] = await Promise.all([
    sizeOf(database, whose, largeFrom),
    spansOfLottery(database, whose, span, lottery),
  ])
  const found: R[] = []
  let length = first_ms[size]
  for (const { from, until } of spans)
    for (let end = until; end > from && found.length <= MAX_LINES; ) {
      const start = Math.max(from, end - length)
      const rows = await read({ from: start, until: end }, size)
      found.push(...rows)
      end = start
      // The next one is as long as it needs to be where lines come as they did in this one, and at most twice as long.
      const share = (1.25 * (MAX_LINES + 1 - found.length)) / rows.length
      length = Math.ceil(length * Math.min(2, Math.max(0.1, share)))
    }
  return found
}

const whoseValues = (agentId: bigint, { root, self, below }: Whose) => [agentId, root, self, below]

export type TransferLine = { id: bigint; player_id: bigint; code: number; amount: bigint }

/** The transfers of a span with these codes, newest first; one more than the most where there are more. */
export const newestTransfers = (
  database: Database,
  agentId: bigint,
  whose: Whose,
  { span, codes, lottery }: { span: Span; codes: string; lottery: string | null },
  largeFrom = LARGE,
): Promise<TransferLine[]> =>
  newestOf({ database, whose, largeFrom }, { span, lottery }, (window, size) =>
    database.query<TransferLine>(
      `select t.id, t.player_id, t.code, t.amount
       ${transfersOf[size]}
       left join lateral (
         select b.issue_id from bet b where $10::text is not null and t.record_kind = 'bet' and b.player_id = t.player_id and b.id = t.record_id
         offset 0
       ) b on true
       left join chase c on $10::text is not null and t.record_kind = 'chase' and c.id = t.record_id
       left join issue i on $10::text is not null
         and i.id = coalesce(b.issue_id, case when t.record_kind = 'issue' then t.record_id end)
       where t.id >= $5 and t.id < $6 and t.at >= to_timestamp($7 / 1000.0) and t.at < to_timestamp($8 / 1000.0)
         and t.code = any($9::smallint[]) and ${stoodBelow('day_of(t.at)')}
         and ($10::text is null or coalesce(i.lottery_code, c.lottery_code) = $10)
       order by t.id desc limit $11`,
      [
        ...whoseValues(agentId, whose),
        ...[idFrom(window.from), idUntil(window.until), window.from, window.until],
        ...[codes, lottery, MAX_LINES + 1],
      ],
    ),
  )

export type BetLine = {
  id: bigint
  player_id: bigint
  amount: bigint
  return_amount: bigint | null
  rebate_amount: bigint | null
  state: string
}
export type BetLineFilter = {
  span: Span
  lottery: string | null
  issue: string | null
  state: string | null
}

/** The bets that were placed in a span, newest first. Those of a chase are shown from the opening of their issue on. */
export const newestPlaced = (
  database: Database,
  agentId: bigint,
  whose: Whose,
  { span, lottery, issue, state }: BetLineFilter,
  largeFrom = LARGE,
): Promise<BetLine[]> =>
  newestOf({ database, whose, largeFrom }, { span, lottery }, (window, size) =>
    database.query<BetLine>(
      `select b.id, b.player_id, b.amount, b.return_amount, b.rebate_amount, b.state
       ${betsOf[size]} join issue i on i.id = b.issue_id
       where b.id >= $5 and b.id < $6 and b.placed_at >= to_timestamp($7 / 1000.0) and b.placed_at < to_timestamp($8 / 1000.0)
         and ($9::text is null or i.lottery_code = $9) and ($10::text is null or i.issue = $10)
         and ($11::text is null or b.state = $11) and ${stoodBelow('day_of(b.placed_at)')}
         and (b.chase_id is null or (i.opens_at <= now() and coalesce(b.settled_at >= i.opens_at, true)))
       order by b.id desc limit $12`,
      [
        ...whoseValues(agentId, whose),
        ...[idFrom(window.from), idUntil(window.until), window.from, window.until],
        ...[lottery, issue, state, MAX_LINES + 1],
      ],
    ),
  )

/** When bets were placed that were settled in a span: none is older than its issue, which has to be known by then. */
async function placedFor(database: Queryable, { span, lottery, issue }: BetLineFilter): Promise<Span> {
  const [found] = await database.query<{ first: number | null; last: number | null }>(
    `select time_of_id(min(i.bets_from)) as first, max(s.finished_at) as last
     from settlement s join issue i on i.id = s.issue_id
     where s.finished_at >= to_timestamp($1 / 1000.0) and s.finished_at < to_timestamp($2 / 1000.0)
       and ($3::text is null or i.lottery_code = $3) and ($4::text is null or i.issue = $4)`,
    [span.from, span.until, lottery, issue],
    'sums.placed-for',
  )
  return { from: found?.first ?? span.until, until: Math.min(span.until, (found?.last ?? 0) + 1) }
}

/**
 * The bets that count as staked in a span: of issues whose settlement was finished in it. Only those count whose settlement was
 * finished after the bet was placed, so few issues are looked at for what is new.
 */
export const newestSettled = async (
  database: Database,
  agentId: bigint,
  whose: Whose,
  filter: BetLineFilter,
  largeFrom = LARGE,
): Promise<BetLine[]> => {
  const { span, lottery, issue, state } = filter
  const placed = { span: await placedFor(database, filter), lottery: null }
  return newestOf({ database, whose, largeFrom }, placed, (window, size) =>
    database.query<BetLine>(
      `select b.id, b.player_id, b.amount, b.return_amount, b.rebate_amount, b.state
       ${betsOf[size]} join (
         with settled as materialized (
           select i.id, s.finished_at from settlement s join issue i on i.id = s.issue_id
           where s.finished_at >= greatest(to_timestamp($7 / 1000.0), to_timestamp($13 / 1000.0))
             and s.finished_at < to_timestamp($14 / 1000.0)
             and ($9::text is null or i.lottery_code = $9) and ($10::text is null or i.issue = $10)
         ) select * from settled
       ) s on s.id = b.issue_id
       where b.id >= $5 and b.id < $6 and b.placed_at >= to_timestamp($7 / 1000.0) and b.placed_at < to_timestamp($8 / 1000.0)
         and b.state in ('won', 'lost', 'refunded')
         and ($11::text is null or b.state = $11) and ${stoodBelow('day_of(s.finished_at)')}
       order by b.id desc limit $12`,
      [
        ...whoseValues(agentId, whose),
        ...[idFrom(window.from), idUntil(window.until), window.from, window.until],
        ...[lottery, issue, state, MAX_LINES + 1, span.from, span.until],
      ],
    ),
  )
}
