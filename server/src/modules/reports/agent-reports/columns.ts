/** The columns of sums in `member_day` and `branch_day`, and texts of them that statements are put together from. */

/** Sums of transfers. */
export const movedColumns = [
  'placed',
  'prize',
  'refunded',
  'rebate',
  'agent_rebate',
  'corrected',
  'recharge',
  'withdrawal',
  'activity',
  'pay',
  'other',
] as const
/** Sums of money: those, and the stakes of settled bets. */
export const moneyColumns = ['staked', ...movedColumns] as const
/** Every column that is added up. */
export const sumColumns = ['bets', ...moneyColumns, 'bettors'] as const
export type SumColumn = (typeof sumColumns)[number]

export const COLUMNS = sumColumns.join(', ')

/** Where the row is there already, under the name `own`. */
export const ADDED = sumColumns.map((column) => `${column} = own.${column} + excluded.${column}`).join(', ')

/** The sums of rows, under the name `s`. */
export const SUMMED = sumColumns.map((column) => `sum(s.${column})::bigint as ${column}`).join(', ')

/** The sums of transfers by figure, each with its `figure` and its signed `amount`, under the name `m`. */
export const MOVED = `coalesce(sum(m.amount) filter (where m.figure = 'placed'), 0)::bigint as placed,
  coalesce(sum(m.amount) filter (where m.figure = 'prize'), 0)::bigint as prize,
  coalesce(sum(m.amount) filter (where m.figure = 'refunded'), 0)::bigint as refunded,
  coalesce(sum(m.amount) filter (where m.figure = 'rebate'), 0)::bigint as rebate,
  coalesce(sum(m.amount) filter (where m.figure = 'agentRebate'), 0)::bigint as agent_rebate,
  coalesce(sum(m.amount) filter (where m.figure = 'corrected'), 0)::bigint as corrected,
  coalesce(sum(m.amount) filter (where m.figure = 'recharge'), 0)::bigint as recharge,
  coalesce(sum(m.amount) filter (where m.figure = 'withdrawal'), 0)::bigint as withdrawal,
  coalesce(sum(m.amount) filter (where m.figure = 'activity'), 0)::bigint as activity,
  coalesce(sum(m.amount) filter (where m.figure = 'pay'), 0)::bigint as pay,
  coalesce(sum(m.amount) filter (where m.figure = 'other'), 0)::bigint as other`

/**
 * Adds `delta` (a row for each player, day and part, with every column) to the sums of the players and of those they stand
 * under: the parts of a statement that has \`delta\` before them.
 */
export const ADD_DELTA = `under as materialized (
    select d.player_id, d.day, summed_under(d.player_id, d.day) as agents from (select distinct player_id, day from delta) d
  ), members as (
    insert into member_day as own (player_id, day, part, ${COLUMNS})
    select player_id, day, part, ${COLUMNS} from delta
    on conflict (player_id, day, part) do update set ${ADDED}
  ), branches as (
    insert into branch_day as own (agent_id, day, part, ${COLUMNS})
    select agent, s.day, s.part, ${SUMMED}
    from delta s join under u on u.player_id = s.player_id and u.day = s.day cross join lateral unnest(u.agents) as agent
    group by agent, s.day, s.part
    on conflict (agent_id, day, part) do update set ${ADDED}
  )`
