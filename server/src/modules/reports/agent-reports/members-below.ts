/**
 * How the lines of a branch are found, which depends on its size. Those of a few members are looked up member by member. Of a branch
 * that has a twentieth of what there is, all of a window is read: whose each line is, is looked up in the set of the members; or, where
 * the set would be most of the players, player by player.
 */
import type { Queryable } from '../../../platform/db/database.ts'
import type { Whose } from './whose.ts'

/** How lines of the branch are told from others: `set`: by the set of its members; `each`: by the player of each line. */
export type Apart = 'set' | 'each'
/** `players`: member by member. */
export type Way = 'players' | Apart

/** Of so few members each is asked, whatever is looked for. */
const FEW = 500
/** A branch with so many members, and a twentieth of all players, is a large one. */
const LARGE = 5000

/**
 * The ways of a branch: to its lines, and to lines that are rare or of few issues, which are found by themselves. `perDay`: how many
 * of its bets were settled on the liveliest day of a week; `share`: of all that the branch bet, as much was of the lottery.
 */
export type Ways = { lines: Way; rare: Way; perDay: number; share: number }

/** A lottery with a smaller share of the bets is looked for by its issues. */
const SMALL_SHARE = 0.1
export const isSmall = ({ rare, share }: Ways): boolean => rare !== 'players' && share < SMALL_SHARE

type Size = { members: bigint; players: bigint; most: bigint; most_of_all: bigint }

/** Of so many the database hashes the set, in the memory that a statement has; a larger one it would read for each line. */
const SET = 100_000

/** The ways of a branch to lines before a moment, of a lottery or of all. The sums tell, so it costs the same however much there is. */
export async function waysTo(
  database: Queryable,
  { root, self, below }: Whose,
  until: number,
  lottery: string | null,
): Promise<Ways> {
  const [size] = await database.query<Size>(
    `with d as materialized (
       select part, bets from branch_day
       where $3 and agent_id = $1 and day between day_of(to_timestamp($4 / 1000.0)) - 7 and day_of(to_timestamp($4 / 1000.0)) and part in ('', $5)
       union all
       select part, bets from member_day
       where $2 and player_id = $1 and day between day_of(to_timestamp($4 / 1000.0)) - 7 and day_of(to_timestamp($4 / 1000.0)) and part in ('', $5)
     )
     select case when $3 then coalesce((select members from branch_size where agent_id = $1), 0) else 0 end as members,
            greatest((select reltuples from pg_class where oid = 'player'::regclass), 0)::bigint as players,
            coalesce((select max(bets) from d where part = $5), 0) as most,
            coalesce((select max(bets) from d where part = ''), 0) as most_of_all`,
    [root, self, below, until, lottery ?? ''],
    'sums.ways',
  )
  if (!size) throw new Error('no size')
  const members = Number(size.members)
  const players = Number(size.players)
  const large: Apart = members * 3 > players || members > SET ? 'each' : 'set'
  return {
    lines: members < Math.max(LARGE, players / 20) ? 'players' : large,
    rare: members > FEW ? large : 'players',
    perDay: Number(size.most),
    share: lottery === null ? 1 : Number(size.most) / Math.max(1, Number(size.most_of_all)),
  }
}

/** Below the agent who asks, or that agent. Asked also of who was never moved: below a root that was moved away others have come since. */
const isBelow = (player: string, ancestors: string) => `(${player} = $1::bigint or $1::bigint = any(${ancestors}))`

/** The agents of a day are looked up for those alone who were moved; the agent's own lines are its own on every day. */
const stoodBelow = (player: string, day: string) =>
  `(${isBelow(player, `ancestors_on(${player}, ${day})`)}
    and ($3::boolean and ${player} = $2::bigint or $4::boolean and $2::bigint = any(ancestors_on(${player}, ${day}))))`

/**
 * $1 is the agent who asks, $2 the root, $3 whether its own count, $4 whether those below count. Who was moved stands under the
 * agents of each day: an agent sees the lines of the days on which the member was below.
 */
const WHO = `who as materialized (
    select p.id, false as moved from player p
    where (($3::boolean and p.id = $2::bigint) or ($4::boolean and p.ancestors @> array[$2::bigint]))
      and ${isBelow('p.id', 'p.ancestors')} and not exists (select from member_place m where m.player_id = p.id)
    union all
    select distinct m.player_id, true from member_place m
    where ($3::boolean and m.player_id = $2::bigint) or ($4::boolean and m.ancestors @> array[$2::bigint])
  )`

/** What a statement begins with: its table `who`, of the ways that go by it. */
export const membersOf = (way: Way) => `with ${way === 'each' ? 'nobody as (select)' : WHO}`

export const whoseValues = (agentId: bigint, { root, self, below }: Whose) => [agentId, root, self, below]

/** What tells of a line `l` read by members whether its member was moved; of others that is asked afterwards. */
export const movedOf = (way: Way): string => (way === 'players' ? 'w.moved' : 'false')

/** Players are looked up from the newest line backwards until there are enough lines, not for all of a window. */
export const orderOf = (way: Way, id: string): string => (way === 'each' ? `order by ${id} desc` : '')

/** What a line has to hold to be one of the branch on the day it counts on. */
export function isOfBranch(way: Way, line: string, day: string): { join: string; holds: string } {
  const player = `${line}.player_id`
  const stood = stoodBelow(player, day)
  if (way === 'players') return { join: '', holds: `(not ${line}.moved or ${stood})` }
  if (way === 'set')
    return {
      join: '',
      holds: `(${player} in (select id from who where not moved) or ${player} in (select id from who where moved) and ${stood})`,
    }
  return {
    join: `cross join lateral (select ancestors from player where id = ${player} offset 0) p`,
    holds: `case when ${player} in (select player_id from member_place) then ${stood}
      else ${isBelow(player, 'p.ancestors')} and ($3::boolean and ${player} = $2::bigint or $4::boolean and $2::bigint = any(p.ancestors)) end`,
  }
}
