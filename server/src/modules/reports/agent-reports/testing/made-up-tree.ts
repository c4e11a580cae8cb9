/**
 * Who stands below whom on a made-up site, and at which rebate: kept in memory beside the database, where real moves and raises
 * change it. So every place and every share is told without reading what they wrote. For tests.
 */
import { bigintArray, textArray } from '../../../../platform/db/arrays.ts'
import { type Database, inTransaction } from '../../../../platform/db/database.ts'
import type { Random } from '../../../../testing/random.ts'
import { raise } from '../../../people/agents/raise.ts'
import { hasPlaceSince, moveMember } from '../../../people/identity/move-member.ts'
import { lockPlans } from '../../../people/identity/rebate-plan.ts'

/** `rate`: the own rebate now. `places`: below whom, from which business day on; the first one since ever. */
export type MadeUpPlayer = {
  id: bigint
  agent: boolean
  rate: number
  places: { day: string; parent: MadeUpPlayer | null }[]
  seq: bigint
  balance: bigint
}
/** Who gets which share of a stake, from the direct agent upwards, in 1/10000. */
export type Shares = readonly (readonly [agent: MadeUpPlayer, rate: number])[]

const TOP_RATE = 900
const STEP = 10

export class MadeUpTree {
  readonly players: MadeUpPlayer[] = []
  readonly agents: MadeUpPlayer[] = []
  readonly byId = new Map<bigint, MadeUpPlayer>()
  raised = 0
  moved = 0
  readonly #database: Database
  readonly #random: Random

  constructor(database: Database, random: Random) {
    this.#database = database
    this.#random = random
  }

  /** All above a player on a day, or now, the direct one first. */
  above(player: MadeUpPlayer, day = '9999-12-31'): MadeUpPlayer[] {
    const { parent } = player.places.findLast((place) => place.day <= day) ?? player.places[0]!
    return parent === null ? [] : [parent, ...this.above(parent, day)]
  }

  /** Each agent above gets the difference of its rebate to that of the one below it. */
  shares(player: MadeUpPlayer): Shares {
    const above = this.above(player)
    return above
      .map((agent, n) => [agent, agent.rate - (above[n - 1] ?? player).rate] as const)
      .filter(([, rate]) => rate > 0)
  }

  /** Players register, each below an agent that is there, or below nobody. */
  async register(count: number, agent: boolean, at: number): Promise<MadeUpPlayer[]> {
    const random = this.#random
    const before = [...this.agents]
    const ids = await this.#database.query<{ id: bigint }>(
      `select nextval('player_id_sequence') as id from generate_series(1, $1)`,
      [count],
    )
    const made = ids.map(({ id }): MadeUpPlayer => {
      const parent = before.length === 0 || random.oneIn(12) ? null : random.of(before)
      const rate = Math.max(0, (parent?.rate ?? TOP_RATE) - STEP * random.below(12))
      return { id, agent, rate, places: [{ day: '', parent }], seq: 0n, balance: 0n }
    })
    await this.#write(made, at)
    this.players.push(...made)
    if (agent) this.agents.push(...made)
    for (const player of made) this.byId.set(player.id, player)
    return made
  }

  async #write(made: readonly MadeUpPlayer[], at: number): Promise<void> {
    const shares = made.map((player) => this.shares(player))
    await this.#database.query(
      `with plan as (
         insert into rebate_plan (player_id, parent_id, own_rate, agents, rates)
         select id, parent, rate, agents::bigint[], rates::integer[]
         from unnest($1::bigint[], $2::bigint[], $3::integer[], $4::text[], $5::text[]) as u (id, parent, rate, agents, rates)
         returning id, player_id, parent_id
       )
       insert into player (id, user_name, password_hash, nickname, nickname_key, avatar, agent, parent_id, rebate_plan_id, registered_at)
       select player_id, 'sim_' || player_id, 'none', 'sim_' || player_id, 'sim_' || player_id, '', $6, parent_id, id,
              to_timestamp($7 / 1000.0)
       from plan`,
      [
        bigintArray(made.map(({ id }) => id)),
        bigintArray(made.map(({ places }) => places[0]!.parent?.id ?? null)),
        bigintArray(made.map(({ rate }) => rate)),
        textArray(shares.map((list) => bigintArray(list.map(([{ id }]) => id)))),
        textArray(shares.map((list) => bigintArray(list.map(([, rate]) => rate)))),
        made[0]?.agent,
        at,
      ],
    )
    await this.#database.query('insert into account (player_id) select * from unnest($1::bigint[])', [
      bigintArray(made.map(({ id }) => id)),
    ])
  }

  /** An agent raises the rebate of a direct member, where it is not as high as its own. */
  async raiseOne(): Promise<void> {
    const player = this.#random.of(this.players)
    const [agent] = this.above(player)
    if (!agent || agent.rate === player.rate) return
    player.rate += STEP * (1 + this.#random.below((agent.rate - player.rate) / STEP))
    await raise(this.#database, { agentId: agent.id, memberId: player.id, rebate: player.rate })
    this.raised += 1
  }

  /** Somebody moves, from this day on, with all below: below an agent with no lower rebate, or below nobody. */
  async moveOne(day: string): Promise<void> {
    const player = this.#random.of(this.players)
    const to = this.#random.oneIn(12) ? null : this.#random.of(this.agents)
    const [from = null] = this.above(player)
    if (to === from || (to !== null && (to.rate < player.rate || [to, ...this.above(to)].includes(player)))) return
    const parentId = to?.id ?? null
    const isDone = await inTransaction(this.#database, async (tx) => {
      await lockPlans(tx)
      if (await hasPlaceSince(tx, player.id, day)) return false
      await moveMember(tx, { playerId: player.id, parentId, day })
      return true
    })
    if (!isDone) return
    player.places.push({ day, parent: to })
    this.moved += 1
  }
}
