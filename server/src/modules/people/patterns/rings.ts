/**
 * Rings of rebates: an agent who is, by all that can be seen, also the members below, and who earns by their stakes as agent what
 * they lose as players. An address alone makes no ring, nor does money alone: who shares nothing is not looked at, and who shares
 * everything but loses as others do is none.
 */

import { patternBounds, type SharedThing, sharedThings } from '@hongyun/contract/patterns/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { dayAfter } from '@hongyun/lottery/days.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { placedFor, spanOf } from './days.ts'
import type { Found, RingEvidence } from './evidence.ts'

const { ring } = patternBounds

type Link = { agent_id: bigint; player_id: bigint; thing: SharedThing; payout_id: bigint | null; own_id: bigint | null }

/**
 * The members who share something with those of the agents who got rebates on the day. All is looked up from the agent's side, by
 * indexes, however many members there are.
 */
const linksOf = (tx: Queryable, agents: readonly bigint[], day: string): Promise<Link[]> =>
  tx.query<Link>(
    `with agent as materialized (
       select p.id, 'player/' || p.user_name_key as account, p.last_login_address from player p
       where p.id = any($1::bigint[]) and exists (
         select from member_day d where d.player_id = p.id and d.day = $2::date and d.part = '' and d.agent_rebate > 0)
     ), place as (
       select a.id, s.address from agent a join session s on s.player_id = a.id
       union select id, last_login_address from agent where last_login_address <> ''
     ), beside as (
       select p.id as agent_id, p.address, m.id as player_id, count(*) over (partition by p.id, p.address) as members
       from place p join player m on m.last_login_address = p.address where p.id = any(m.ancestors)
     )
     select distinct a.id as agent_id, m.id as player_id, 'browser' as thing, null::bigint as payout_id, null::bigint as own_id
     from agent a join known_browser k on k.account = a.account
     join known_browser o on o.token_hash = k.token_hash and o.account <> k.account and starts_with(o.account, 'player/')
     join player m on m.user_name_key = substr(o.account, 8) where a.id = any(m.ancestors)
     union all
     select a.id, m.id, 'payout', max(o.id), max(k.id)
     from agent a join payout_account k on k.player_id = a.id
     join payout_account o on o.number_pseudonym = k.number_pseudonym and o.player_id <> a.id
     join player m on m.id = o.player_id where a.id = any(m.ancestors) group by a.id, m.id, k.number_pseudonym
     union all
     select distinct agent_id, player_id, 'address', null::bigint, null::bigint from beside where members <= $3`,
    [bigintArray(agents), day, ring.addressPlayers],
    'patterns.links',
  )

type Played = { agent_id: bigint; player_id: bigint; staked: bigint; loss: bigint; rebate: bigint }

/**
 * What such members staked and lost in the span, and what their settled bets brought that agent. Stakes that came back by a tie of
 * a part of a bet count as well: the rebate is a little less then.
 */
function playedOf(tx: Queryable, links: readonly Link[], day: string): Promise<Played[]> {
  const first = dayAfter(day, 1 - ring.days)
  const span = spanOf(first, day)
  const pairs = new Map(links.map((link) => [`${link.agent_id} ${link.player_id}`, link]))
  const own = [...pairs.values()]
  return tx.query<Played>(
    `select l.agent_id, l.player_id, d.staked, d.loss, r.rebate
     from unnest($1::bigint[], $2::bigint[]) as l (agent_id, player_id)
     cross join lateral (
       select coalesce(sum(k.staked), 0)::bigint as staked,
              coalesce(sum(k.staked - k.prize - k.refunded - k.rebate - k.corrected), 0)::bigint as loss
       from member_day k where k.player_id = l.player_id and k.part = '' and k.day between $3::date and $4::date
     ) d cross join lateral (
       select coalesce(sum(b.amount * s.rate / 10000), 0)::bigint as rebate
       from bet b join rebate_plan p on p.id = b.rebate_plan_id cross join lateral unnest(p.agents, p.rates) as s (agent, rate)
       where b.player_id = l.player_id and b.id >= $5 and b.id < $6 and b.state in ('won', 'lost') and s.agent = l.agent_id
         and b.settled_at >= to_timestamp($7 / 1000.0) and b.settled_at < to_timestamp($8 / 1000.0)
     ) r`,
    [
      bigintArray(own.map(({ agent_id }) => agent_id)),
      bigintArray(own.map(({ player_id }) => player_id)),
      ...[first, day, ...placedFor(span), span.from, span.until],
    ],
    'patterns.played',
  )
}

/** Whether what a member brought the agent is a good part of its loss, or more. */
const isFed = ({ rebate, loss }: Pick<Played, 'rebate' | 'loss'>): boolean =>
  rebate > 0n && rebate * 100n >= loss * BigInt(ring.ofLoss)

/** The rings of some agents; one that was found within the span is found again only with somebody more in it. */
export async function findRings(tx: Queryable, agents: readonly bigint[], day: string): Promise<Found[]> {
  const links = await linksOf(tx, agents, day)
  if (links.length === 0) return []
  const fed = (await playedOf(tx, links, day)).filter(isFed)
  const found = [...Map.groupBy(fed, ({ agent_id }) => agent_id)].flatMap(([agentId, own]) => {
    const members = own.toSorted((a, b) => (a.player_id < b.player_id ? -1 : 1))
    const sum = (of: 'rebate' | 'loss') => members.reduce((all, one) => all + one[of], 0n)
    if (sum('rebate') < yuan(ring.leastRebate)) return []
    const evidence: RingEvidence = {
      ...{ rebate: sum('rebate').toString(), loss: sum('loss').toString() },
      members: members.map((one) => memberOf(one, links)),
    }
    return [{ kind: 'ring' as const, agentId, players: [agentId, ...members.map((one) => one.player_id)], evidence }]
  })
  const known = await Promise.all(found.map((one) => isKnown(tx, one.players, day)))
  return found.filter((_, n) => !known[n])
}

function memberOf({ agent_id, player_id, staked, loss, rebate }: Played, links: readonly Link[]) {
  const own = links.filter((link) => link.agent_id === agent_id && link.player_id === player_id)
  return {
    ...{ playerId: player_id.toString(), staked: staked.toString(), loss: loss.toString(), rebate: rebate.toString() },
    shared: wordsOf(sharedThings).filter((thing) => own.some((link) => link.thing === thing)),
    payouts: own.flatMap(({ payout_id, own_id }) =>
      payout_id === null || own_id === null ? [] : [{ id: payout_id.toString(), agentsId: own_id.toString() }],
    ),
  }
}

/** Whether a ring of the agent with all of these was found within the span. */
async function isKnown(tx: Queryable, players: readonly bigint[], day: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from pattern_finding where kind = 'ring' and players @> $1::bigint[] and agent_id = $2 and day > $3::date limit 1`,
    [bigintArray(players), players[0], dayAfter(day, -ring.days)],
    'patterns.known-ring',
  )
  return rows.length > 0
}
