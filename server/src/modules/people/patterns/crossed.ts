/**
 * Cover bets between two of one branch: each alone plays, together they can't lose, and the turnover is paid for. Two who bet much
 * on few sides meet by chance as well, so it must be most of the issues on which both bet.
 */
import { patternBounds } from '@hongyun/contract/patterns/words.ts'
import { definitionOf, findPlay } from '@hongyun/lottery/catalogue.ts'
import { must } from '@hongyun/lottery/invariant.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { contextAt } from '@hongyun/lottery/lunar-year.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { placedFor, spanOf } from './days.ts'
import type { Crossing, Found } from './evidence.ts'
import { oppositePairs, type Side } from './opposite.ts'

const { crossed } = patternBounds
/** Of a tree so many stakes on a play of an issue are read, and of each play of an issue so many pairs judged. */
const MOST_STAKES = 100_000
const MOST_PAIRS = 20_000
/** So many crossings are kept as evidence. */
const KEPT = 50

type Staked = {
  player_id: bigint
  issue_id: bigint
  play_code: string
  amount: bigint
  numbers: string[]
  unit_stakes: bigint[]
  bet_ids: bigint[]
}

/** What everybody of a tree who bet on enough issues staked on the day, by issue and play: the greatest amounts. */
function stakesOf(tx: Queryable, top: bigint, day: string): Promise<Staked[]> {
  const span = spanOf(day, day)
  return tx.query<Staked>(
    `with placed as materialized (
       select b.player_id, b.issue_id, b.play_code, sum(b.amount)::bigint as amount, array_agg(b.number order by b.id) as numbers,
              array_agg(b.unit_stake order by b.id) as unit_stakes, array_agg(b.id order by b.id) as bet_ids
       from player p join bet b on b.player_id = p.id
       where (p.id = $1 or p.ancestors @> array[$1::bigint]) and b.id >= $2 and b.id < $3
         and b.state in ('won', 'lost', 'refunded')
         and b.settled_at >= to_timestamp($4 / 1000.0) and b.settled_at < to_timestamp($5 / 1000.0)
       group by 1, 2, 3 having sum(b.amount) >= $6
     ), many as (
       select player_id from placed group by 1 having count(distinct issue_id) >= $7
     )
     select placed.* from placed join many using (player_id) order by amount desc, player_id, issue_id, play_code limit $8`,
    [top, ...placedFor(span), span.from, span.until, yuan(crossed.leastStake), crossed.issues, MOST_STAKES],
    'patterns.stakes',
  )
}

type Drawn = { id: bigint; type: LotteryType; draws_at: number; numbers: string }

const drawsOf = (tx: Queryable, issues: readonly bigint[]): Promise<Drawn[]> =>
  tx.query<Drawn>(
    `select i.id, l.type, i.draws_at, d.numbers from issue i join lottery l on l.code = i.lottery_code
     join draw d on d.issue_id = i.id where i.id = any($1::bigint[])`,
    [bigintArray(issues)],
    'patterns.draws',
  )

/** Finds the pairs of the tree below an agent that is below nobody. */
export async function findCrossed(tx: Queryable, top: bigint, day: string): Promise<Found[]> {
  const stakes = await stakesOf(tx, top, day)
  const plays = Map.groupBy(stakes, ({ issue_id, play_code }) => `${issue_id} ${play_code}`)
  const shared = [...plays.values()].filter((own) => own.length > 1)
  if (shared.length === 0) return []
  const issues = [...new Set(shared.map(([first]) => first!.issue_id))]
  const draws = new Map((await drawsOf(tx, issues)).map((draw) => [draw.id, draw]))
  const pairs = new Map<string, { players: [bigint, bigint]; crossings: Crossing[] }>()
  for (const own of shared) {
    const drawn = draws.get(own[0]!.issue_id)
    if (drawn) await addPairs(pairs, own, drawn)
  }
  const issuesOf = new Map(
    [...Map.groupBy(stakes, ({ player_id }) => player_id)].map(([id, own]) => [
      id,
      new Set(own.map(({ issue_id }) => issue_id)),
    ]),
  )
  const found = [...pairs.values()].flatMap(({ players, crossings }) => {
    const [one, other] = players.map((id) => issuesOf.get(id)!) as [Set<bigint>, Set<bigint>]
    const common = one.intersection(other).size
    const met = new Set(crossings.map(({ issueId }) => issueId)).size
    if (met < crossed.issues || met * 100 < common * crossed.ofCommon) return []
    return [{ players, evidence: { issues: met, common, crossings: crossings.slice(0, KEPT) } }]
  })
  const agents = await agentsOver(tx, found)
  return found.map((one, n) => ({ kind: 'crossed' as const, agentId: agents[n]!, ...one }))
}

type Pairs = Map<string, { players: [bigint, bigint]; crossings: Crossing[] }>

/** Adds the pairs on one play of an issue. */
async function addPairs(pairs: Pairs, staked: readonly Staked[], { type, draws_at, numbers }: Drawn): Promise<void> {
  const { play_code: playCode, issue_id } = staked[0]!
  const play = findPlay(playCode)
  if (!play) return
  const draw = must(definitionOf(type).parseDraw(numbers))
  const sides = staked.map(({ player_id, unit_stakes, bet_ids, ...own }) => ({
    ...{ playerId: player_id, amount: own.amount, numbers: own.numbers, unitStakes: unit_stakes, betIds: bet_ids },
  }))
  const betsOf = new Map<bigint, readonly bigint[]>(sides.map(({ playerId, betIds }) => [playerId, betIds]))
  const sideOf = ({ playerId, amount }: Side) => ({
    ...{ amount: amount.toString(), betIds: betsOf.get(playerId)!.map(String) },
  })
  for (const [one, other] of await oppositePairs(play, sides, draw, contextAt(play, draws_at), MOST_PAIRS)) {
    const key = `${one.playerId} ${other.playerId}`
    const pair = pairs.get(key) ?? { players: [one.playerId, other.playerId], crossings: [] }
    pair.crossings.push({ issueId: issue_id.toString(), playCode, sides: [sideOf(one), sideOf(other)] })
    pairs.set(key, pair)
  }
}

/** The lowest agent above both of each pair; one of the two where the other is below it. */
async function agentsOver(tx: Queryable, pairs: readonly { players: [bigint, bigint] }[]): Promise<bigint[]> {
  const rows = await tx.query<{ id: bigint; ancestors: bigint[] }>(
    'select id, ancestors from player where id = any($1::bigint[])',
    [bigintArray(pairs.flatMap(({ players }) => players))],
    'patterns.places',
  )
  const ways = new Map(rows.map(({ id, ancestors }) => [id, [...ancestors, id]]))
  return pairs.map(({ players: [one, other] }) => {
    const theirs = new Set(ways.get(other)!)
    return ways.get(one)!.findLast((agent) => theirs.has(agent))!
  })
}
