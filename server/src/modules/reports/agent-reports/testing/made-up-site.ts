/**
 * A site whose days are made up row by row: bets of the players of a tree, their settlements, corrections, void issues, money in
 * and out. The rows are written as the site's own would be, many at once, so that a year takes minutes. For tests.
 */
import { DAY_MS, HOUR_MS } from '@hongyun/lottery/days.ts'
import { bigintArray, textArray } from '../../../../platform/db/arrays.ts'
import { type Database, inTransaction, only } from '../../../../platform/db/database.ts'
import type { Random } from '../../../../testing/random.ts'
import { type MadeUpPlayer, MadeUpTree, type Shares } from './made-up-tree.ts'

/** `shares`: as they were when the bet was placed; what is raised later changes nothing of it. */
type Bet = {
  player: MadeUpPlayer
  id: bigint
  amount: bigint
  point: number
  rate: number
  shares: Shares
  state: 'won' | 'lost' | 'refunded' | 'cancelled'
}
type Issue = { id: bigint; lottery: string; bets: Bet[] }
type RecordKind = 'bet' | 'issue' | 'order' | 'withdrawal' | 'wallet' | 'manual'
type Line = { player: MadeUpPlayer; at: number; code: number; amount: bigint; kind: RecordKind; record: bigint }

const EPOCH_MS = 1_577_836_800_000
const LOTTERIES = ['k3_1m', 'k3_5m', 'fc3d']
const RICH = 1_000_000_0000n
/** One issue in so many is made void. */
const VOID = 6

export class MadeUpSite {
  readonly tree: MadeUpTree
  corrected = 0
  voided = 0
  readonly #database: Database
  readonly #random: Random
  #lines: Line[] = []
  #settled: Issue[] = []
  #serial = 0n
  #issues = 0

  constructor(database: Database, random: Random) {
    this.#database = database
    this.#random = random
    this.tree = new MadeUpTree(database, random)
  }

  #id(at: number): bigint {
    this.#serial = (this.#serial + 1n) % 1_048_576n
    return (BigInt(at - EPOCH_MS) << 20n) | this.#serial
  }

  /** Players register, and have money. */
  async register(count: number, agent: boolean, at: number): Promise<void> {
    const made = await this.tree.register(count, agent, at)
    for (const player of made) this.#move(player, at, 419, RICH, 'manual', 1n)
    await this.#write()
  }

  #move(player: MadeUpPlayer, at: number, code: number, amount: bigint, kind: RecordKind, record: bigint): void {
    if (amount > 0n) this.#lines.push({ player, at, code, amount, kind, record })
  }

  /** One day of so many players; `from` is its first millisecond. Rebates are raised between bets and their settlement. */
  async day(from: number, active: number): Promise<void> {
    const random = this.#random
    const at = (hour: number) => from + hour * HOUR_MS + random.below(HOUR_MS)
    const issues = await Promise.all(LOTTERIES.map((lottery) => this.#open(lottery, from)))
    for (let n = 0; n < active; n += 1) this.#play(random.of(this.tree.players), random.of(issues), at)
    // The stakes of a void issue come back, and nothing of it is staked.
    const voided = new Set(issues.filter((_, n) => (this.#issues + n) % VOID === 0))
    this.#issues += issues.length
    for (const issue of voided) this.#void(issue, at(11))
    await this.#writeBets(issues, from)
    for (let raises = 1 + random.below(3); raises > 0; raises -= 1) await this.tree.raiseOne()
    const drawn = issues.filter((issue) => !voided.has(issue))
    for (const issue of drawn) this.#pay(issue, at(12))
    if (random.oneIn(2)) this.#correct(random.of(this.#settled), at(14))
    this.#settled.push(...drawn)
    await this.#write()
    await this.#finish(drawn, from + 13 * HOUR_MS)
  }

  /** A player bets on an issue, and money comes or goes. */
  #play(player: MadeUpPlayer, issue: Issue, at: (hour: number) => number): void {
    const random = this.#random
    const { rate } = player
    const shares = this.tree.shares(player)
    for (let count = 1 + random.below(3); count > 0; count -= 1) {
      const placed = at(1 + random.below(8))
      const amount = BigInt(1 + random.below(50)) * 20_000n
      const point = random.oneIn(3) ? rate : random.below(rate + 1)
      const state = random.of(['won', 'lost', 'lost', 'lost', 'refunded', 'cancelled'] as const)
      const bet: Bet = { player, id: this.#id(placed), amount, point, rate, shares, state }
      issue.bets.push(bet)
      this.#move(player, placed, 301, amount, 'bet', bet.id)
      if (state === 'cancelled') this.#move(player, placed + 1000, 202, amount, 'bet', bet.id)
    }
    const own = random.of([101, 107, 209, 210, 221, 401, 402, 303, 611, 612] as const)
    const kind = own < 200 ? 'order' : own === 303 ? 'withdrawal' : own > 600 ? 'wallet' : 'manual'
    this.#move(player, at(9), own, BigInt(1 + random.below(500)) * 10_000n, kind, 7n)
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

  #void(issue: Issue, at: number): void {
    this.voided += 1
    for (const bet of issue.bets) {
      if (bet.state === 'cancelled') continue
      bet.state = 'refunded'
      this.#move(bet.player, at, 205, bet.amount, 'bet', bet.id)
    }
  }

  #pay(issue: Issue, at: number): void {
    const agents = new Map<MadeUpPlayer, bigint>()
    for (const bet of issue.bets) {
      const { prize, refund, rebate } = dueOf(bet)
      this.#move(bet.player, at, 201, prize, 'bet', bet.id)
      this.#move(bet.player, at, 203, refund, 'bet', bet.id)
      this.#move(bet.player, at, 501, rebate, 'bet', bet.id)
      addShares(agents, bet, 1n)
    }
    for (const [agent, amount] of agents) this.#move(agent, at, 502, amount, 'issue', issue.id)
  }

  /** The result of an issue of before was another one: some of its bets are paid more, or less, and so are the agents above. */
  #correct(issue: Issue | undefined, at: number): void {
    if (!issue) return
    this.corrected += 1
    const agents = new Map<MadeUpPlayer, bigint>()
    const post = (player: MadeUpPlayer, amount: bigint, kind: 'bet' | 'issue', record: bigint) =>
      this.#move(player, at, amount > 0n ? 417 : 418, amount > 0n ? amount : -amount, kind, record)
    for (const bet of issue.bets) {
      if (bet.state === 'cancelled' || this.#random.oneIn(2)) continue
      const before = dueOf(bet)
      addShares(agents, bet, -1n)
      bet.state = this.#random.of(['won', 'lost', 'refunded'])
      addShares(agents, bet, 1n)
      post(bet.player, dueOf(bet).all - before.all, 'bet', bet.id)
    }
    for (const [agent, amount] of agents) post(agent, amount, 'issue', issue.id)
  }

  /** Writes the bets of a day; the plan that each of them got is the one that follows from the tree. */
  async #writeBets(issues: readonly Issue[], from: number): Promise<void> {
    const rows = issues.flatMap((issue) => issue.bets.map((bet) => ({ issue, ...bet })))
    const written = await this.#database.query<{ id: bigint; plan: string }>(
      `with made as (
         insert into bet (player_id, id, issue_id, play_code, number, count, unit_stake, unit, multiple, amount, point, odds, exposure,
                          rebate_plan_id, placed_at, state, return_amount, rebate_amount, settled_at)
         select u.player_id, u.id, u.issue_id, 'k3_hezhi_lm', 'da', 1, u.amount, 10000, 1, u.amount, u.point, '{10000}', 0,
                p.rebate_plan_id, time_of_id(u.id), u.state, 0, 0, to_timestamp($7 / 1000.0)
         from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::integer[], $6::text[])
                as u (player_id, id, issue_id, amount, point, state)
         join player p on p.id = u.player_id
         returning id, rebate_plan_id
       ) select made.id, concat_ws(' ', r.own_rate, r.agents::text, r.rates::text) as plan
         from made join rebate_plan r on r.id = made.rebate_plan_id`,
      [
        bigintArray(rows.map(({ player }) => player.id)),
        bigintArray(rows.map(({ id }) => id)),
        bigintArray(rows.map(({ issue }) => issue.id)),
        bigintArray(rows.map(({ amount }) => amount)),
        bigintArray(rows.map(({ point }) => point)),
        textArray(rows.map(({ state }) => state)),
        from + 12 * HOUR_MS,
      ],
    )
    const plans = new Map(written.map(({ id, plan }) => [id, plan]))
    for (const { id, rate, shares } of rows) {
      const due = `${rate} ${bigintArray(shares.map(([agent]) => agent.id))} ${bigintArray(shares.map((share) => share[1]))}`
      if (plans.get(id) !== due) throw new Error(`bet ${id} has the plan ${plans.get(id)}, due ${due}`)
    }
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
      .map(({ player, at, code, amount, kind, record }) => {
        const out = outgoing.has(code)
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
}

/** What a bet brings its player: a stake that comes back carries no rebate. */
function dueOf({ amount, point, state }: Bet) {
  const prize = state === 'won' ? 2n * amount : 0n
  const refund = state === 'refunded' ? amount : 0n
  const rated = state === 'cancelled' ? 0n : amount - refund
  const rebate = (rated * BigInt(point)) / 10_000n
  return { prize, refund, rated, rebate, all: prize + refund + rebate }
}

/** Adds what a bet brings the agents above it, or takes it away. */
function addShares(to: Map<MadeUpPlayer, bigint>, bet: Bet, sign: 1n | -1n): void {
  const { rated } = dueOf(bet)
  for (const [agent, rate] of bet.shares)
    to.set(agent, (to.get(agent) ?? 0n) + (sign * (rated * BigInt(rate))) / 10_000n)
}

const outgoing: ReadonlySet<number> = new Set([301, 303, 402, 418, 611])
