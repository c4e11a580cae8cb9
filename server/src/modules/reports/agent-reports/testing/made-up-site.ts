/**
 * A site whose days are made up row by row: players below agents, bets, their settlements, corrections, void issues, money in and
 * out, moves. The rows are written as the site's own would be, many at once, so that a year takes minutes. For tests.
 */
import { bigintArray, textArray } from '../../../../platform/db/arrays.ts'
import { type Database, inTransaction, only, type Tx } from '../../../../platform/db/database.ts'
import type { Random } from '../../../../testing/random.ts'

type Player = { id: bigint; agent: boolean; parent: bigint | null; seq: bigint; balance: bigint }
type Bet = { player: Player; id: bigint; amount: bigint; state: 'won' | 'lost' | 'refunded' | 'cancelled' }
type Issue = { id: bigint; lottery: string; bets: Bet[] }
type Line = { player: Player; at: number; code: number; amount: bigint; kind: string; record: bigint; out: boolean }

const EPOCH_MS = 1_577_836_800_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const LOTTERIES = ['k3_1m', 'k3_5m', 'fc3d']
const RICH = 1_000_000_0000n

export class MadeUpSite {
  readonly players: Player[] = []
  readonly #byId = new Map<bigint, Player>()
  readonly #database: Database
  readonly #random: Random
  #lines: Line[] = []
  #settled: Issue[] = []
  #serial = 0n

  constructor(database: Database, random: Random) {
    this.#database = database
    this.#random = random
  }

  get agents(): Player[] {
    return this.players.filter(({ agent }) => agent)
  }

  #id(at: number): bigint {
    this.#serial = (this.#serial + 1n) % 1_048_576n
    return (BigInt(at - EPOCH_MS) << 20n) | this.#serial
  }

  /** Players register, each below an agent that is there, or below nobody. */
  async register(count: number, agent: boolean, at: number, plan: bigint): Promise<void> {
    const above = this.agents
    const made = Array.from({ length: count }, (): Player => {
      const parent = above.length === 0 || this.#random.oneIn(12) ? null : this.#random.of(above).id
      return { id: 0n, agent, parent, seq: 0n, balance: 0n }
    })
    const ids = await this.#database.query<{ id: bigint }>(
      `insert into player (id, user_name, password_hash, nickname, nickname_key, avatar, agent, parent_id, rebate_plan_id, registered_at)
       select n.id, 'sim_' || n.id, 'none', 'sim_' || n.id, 'sim_' || n.id, '', $2, n.parent, $3, to_timestamp($4 / 1000.0)
       from (select nextval('player_id_sequence') as id, parent from unnest($1::bigint[]) as u (parent)) n returning id`,
      [bigintArray(made.map(({ parent }) => parent)), agent, plan, at],
    )
    const sorted = ids.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1))
    for (const [n, player] of made.entries()) player.id = sorted[n]!
    await this.#database.query('insert into account (player_id) select * from unnest($1::bigint[])', [
      bigintArray(sorted),
    ])
    this.players.push(...made)
    for (const player of made) this.#byId.set(player.id, player)
    for (const player of made) this.#move(player, at, 419, RICH, 'manual', 1n)
    await this.#write()
  }

  #move(player: Player, at: number, code: number, amount: bigint, kind: string, record: bigint): void {
    if (amount > 0n) this.#lines.push({ player, at, code, amount, kind, record, out: outgoing.has(code) })
  }

  /** One day of so many players; `from` is its first millisecond. */
  async day(from: number, active: number): Promise<void> {
    const random = this.#random
    const at = (hour: number) => from + hour * HOUR_MS + random.below(HOUR_MS)
    const issues = await Promise.all(LOTTERIES.map((lottery) => this.#open(lottery, from)))
    const bets: Bet[] = []
    for (let n = 0; n < active; n += 1) {
      const player = random.of(this.players)
      const issue = random.of(issues)
      for (let count = 1 + random.below(3); count > 0; count -= 1) {
        const placed = at(1 + random.below(8))
        const amount = BigInt(1 + random.below(50)) * 20_000n
        const state = random.of(['won', 'lost', 'lost', 'lost', 'refunded', 'cancelled'] as const)
        const bet: Bet = { player, id: this.#id(placed), amount, state }
        issue.bets.push(bet)
        bets.push(bet)
        this.#move(player, placed, 301, amount, 'bet', bet.id)
        if (state === 'cancelled') this.#move(player, placed + 1000, 202, amount, 'bet', bet.id)
      }
      const own = random.of([101, 107, 209, 210, 221, 401, 402, 303, 611, 612] as const)
      const kind = own < 200 ? 'order' : own === 303 ? 'withdrawal' : own > 600 ? 'wallet' : 'manual'
      this.#move(player, at(9), own, BigInt(1 + random.below(500)) * 10_000n, kind, 7n)
    }
    // One issue in six is made void: its stakes come back, and nothing of it is staked.
    const voided = new Set(issues.filter(() => random.oneIn(6)))
    for (const issue of voided)
      for (const bet of issue.bets) {
        if (bet.state === 'cancelled') continue
        bet.state = 'refunded'
        this.#move(bet.player, at(11), 205, bet.amount, 'bet', bet.id)
      }
    for (const issue of issues) if (!voided.has(issue)) this.#pay(issue, at(12))
    if (this.#settled.length > 0 && random.oneIn(2)) this.#correct(random.of(this.#settled), at(14))
    await this.#writeBets(issues, from)
    await this.#write()
    await this.#finish(
      issues.filter((issue) => !voided.has(issue)),
      from + 13 * HOUR_MS,
    )
  }

  async #open(lottery: string, from: number): Promise<Issue> {
    this.#serial += 1n
    const { id } = only(
      await this.#database.query<{ id: bigint }>(
        `insert into issue (lottery_code, issue, opens_at, closes_at, draws_at, state, bets_from)
         values ($1, $2, to_timestamp($3 / 1000.0), to_timestamp($4 / 1000.0), to_timestamp($4 / 1000.0), 'closed', $5) returning id`,
        [
          lottery,
          `77${String(this.#serial).padStart(8, '0')}${(from / DAY_MS) | 0}`.slice(0, 16),
          from,
          from + 10 * HOUR_MS,
          BigInt(from - EPOCH_MS) << 20n,
        ],
      ),
    )
    return { id, lottery, bets: [] }
  }

  #pay(issue: Issue, at: number): void {
    for (const { player, id, amount, state } of issue.bets) {
      if (state === 'won') this.#move(player, at, 201, amount * 2n, 'bet', id)
      if (state === 'refunded') this.#move(player, at, 203, amount, 'bet', id)
      if (state !== 'cancelled' && this.#random.oneIn(3)) this.#move(player, at, 501, amount / 50n, 'bet', id)
      const above = player.parent === null ? undefined : this.#byId.get(player.parent)
      if (above && state !== 'cancelled') this.#move(above, at, 502, amount / 100n, 'issue', issue.id)
    }
    this.#settled.push(issue)
  }

  /** Some bets of an issue of before are paid more, or less. */
  #correct(issue: Issue, at: number): void {
    for (const { player, id, amount } of issue.bets.filter(
      ({ state }) => state !== 'cancelled' && this.#random.oneIn(2),
    ))
      this.#move(player, at, this.#random.of([417, 418]), amount / 4n, 'bet', id)
  }

  async #writeBets(issues: readonly Issue[], from: number): Promise<void> {
    const rows = issues.flatMap((issue) => issue.bets.map((bet) => ({ issue, ...bet })))
    await this.#database.query(
      `insert into bet (player_id, id, issue_id, play_code, number, count, unit_stake, unit, multiple, amount, point, odds, exposure,
                        rebate_plan_id, placed_at, state, return_amount, rebate_amount, settled_at)
       select u.player_id, u.id, u.issue_id, 'k3_hezhi_lm', 'da', 1, u.amount, 10000, 1, u.amount, 0, '{10000}', 0, 0,
              time_of_id(u.id), u.state, 0, 0, to_timestamp($6 / 1000.0)
       from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[]) as u (player_id, id, issue_id, amount, state)`,
      [
        bigintArray(rows.map(({ player }) => player.id)),
        bigintArray(rows.map(({ id }) => id)),
        bigintArray(rows.map(({ issue }) => issue.id)),
        bigintArray(rows.map(({ amount }) => amount)),
        textArray(rows.map(({ state }) => state)),
        from + 12 * HOUR_MS,
      ],
    )
  }

  /** Their settlements are finished, and so queued for the sums. */
  async #finish(issues: readonly Issue[], at: number): Promise<void> {
    const ids = bigintArray(issues.map(({ id }) => id))
    await inTransaction(this.#database, async (tx) => {
      await tx.query(`update issue set state = 'settled' where id = any($1::bigint[])`, [ids])
      await tx.query('insert into settlement (issue_id) select * from unnest($1::bigint[])', [ids])
      await tx.query(
        'update settlement set finished_at = to_timestamp($2 / 1000.0) where issue_id = any($1::bigint[])',
        [ids, at],
      )
    })
  }

  /** Posts what was moved, each player's in the order of time. */
  async #write(): Promise<void> {
    const rows = this.#lines
      .toSorted((one, other) => one.at - other.at)
      .map(({ player, at, code, amount, kind, record, out }) => {
        player.seq += 1n
        player.balance += out ? -amount : amount
        return [player.id, player.seq, this.#id(at), at, code, amount, player.balance, kind, record, out] as const
      })
    this.#lines = []
    await this.#database.query(
      `insert into transfer (player_id, seq, id, at, code, debit, credit, amount, balance_after, record_kind, record_id)
       select player_id, seq, id, to_timestamp(at / 1000.0), code, case when is_out then player_id else 4 end,
              case when is_out then 4 else player_id end, amount, balance, kind, record
       from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::smallint[], $6::bigint[], $7::bigint[], $8::text[],
                   $9::bigint[], $10::boolean[]) as u (player_id, seq, id, at, code, amount, balance, kind, record, is_out)`,
      [
        ...([0, 1, 2, 3, 4, 5, 6] as const).map((n) => bigintArray(rows.map((row) => row[n]))),
        textArray(rows.map((row) => row[7])),
        bigintArray(rows.map((row) => row[8])),
        `{${rows.map((row) => row[9]).join(',')}}`,
      ],
    )
  }

  /** Somebody moves, from this day on, with all below. */
  async moveOne(day: string): Promise<void> {
    const player = this.#random.of(this.players)
    const { ancestors: below } = only(
      await this.#database.query<{ ancestors: bigint[] }>(
        "select coalesce(array_agg(id), '{}') as ancestors from player where ancestors @> array[$1::bigint]",
        [player.id],
      ),
    )
    const to = this.#random.of(this.agents.filter(({ id }) => id !== player.id && !below.includes(id)))
    await inTransaction(this.#database, (tx) => moveBelow(tx, player.id, to.id, day))
    player.parent = to.id
  }
}

async function moveBelow(tx: Tx, playerId: bigint, toId: bigint, day: string): Promise<void> {
  const moved = `select p.id, p.ancestors as before,
                        t.ancestors || t.id || p.ancestors[coalesce(array_position(p.ancestors, $1), cardinality(p.ancestors) + 1):] as after
                 from player p, player t where t.id = $2 and (p.id = $1 or p.ancestors @> array[$1::bigint])`
  await tx.query(
    `insert into member_place (player_id, from_day, ancestors)
     select m.id, '2020-01-01', m.before from (${moved}) m
     where not exists (select from member_place k where k.player_id = m.id)`,
    [playerId, toId],
  )
  await tx.query(
    `insert into member_place (player_id, from_day, ancestors) select m.id, $3::date, m.after from (${moved}) m
     on conflict do nothing`,
    [playerId, toId, day],
  )
  await tx.query(
    `update player p set ancestors = m.after, parent_id = m.after[cardinality(m.after)] from (${moved}) m
     where m.id = p.id and exists (select from member_place k where k.player_id = p.id and k.from_day = $3 and k.ancestors = m.after)`,
    [playerId, toId, day],
  )
}

const outgoing: ReadonlySet<number> = new Set([301, 303, 402, 418, 611])
