/** The lines of a branch as plain code finds them among all bets and transfers there are. For tests. */
import { businessDay } from '@hongyun/lottery/days.ts'
import type { Database } from '../../../../platform/db/database.ts'
import type { BetLine, BetLineFilter } from '../bet-lines.ts'
import type { TransferFilter, TransferLine } from '../transfer-lines.ts'
import type { Whose } from '../whose.ts'

type Bet = BetLine & {
  issue_id: bigint
  chase_id: bigint | null
  placed_at: number
  settled_at: number | null
  lottery_code: string
  issue: string
  opens_at: number
  finished_at: number | null
}
type Transfer = TransferLine & { at: number; lottery_code: string | null }
type Place = { player_id: bigint; from_day: string; ancestors: bigint[] }

export class NaiveLines {
  readonly #bets: readonly Bet[]
  readonly #transfers: readonly Transfer[]
  readonly #above: ReadonlyMap<bigint, bigint[]>
  readonly #places: ReadonlyMap<bigint, Place[]>
  readonly #now: number

  private constructor(
    bets: Bet[],
    transfers: Transfer[],
    players: { id: bigint; ancestors: bigint[] }[],
    places: Place[],
    now: number,
  ) {
    this.#bets = bets
    this.#transfers = transfers
    this.#above = new Map(players.map(({ id, ancestors }) => [id, ancestors]))
    this.#places = Map.groupBy(places, (place) => place.player_id)
    this.#now = now
  }

  static async read(database: Database): Promise<NaiveLines> {
    const bets = await database.query<Bet>(
      `select b.id, b.player_id, b.amount, b.return_amount, b.rebate_amount, b.state, b.issue_id, b.chase_id, b.placed_at, b.settled_at,
              i.lottery_code, i.issue, i.opens_at, s.finished_at
       from bet b join issue i on i.id = b.issue_id left join settlement s on s.issue_id = i.id order by b.id desc`,
    )
    const transfers = await database.query<Transfer>(
      `select t.id, t.player_id, t.code, t.amount, t.at, coalesce(i.lottery_code, c.lottery_code) as lottery_code
       from transfer t
       left join bet b on t.record_kind = 'bet' and b.id = t.record_id and b.player_id = t.player_id
       left join chase c on t.record_kind = 'chase' and c.id = t.record_id
       left join issue i on i.id = case t.record_kind when 'issue' then t.record_id else b.issue_id end
       where t.player_id > 0 order by t.id desc`,
    )
    const players = await database.query<{ id: bigint; ancestors: bigint[] }>('select id, ancestors from player')
    const places = await database.query<Place>('select * from member_place order by from_day desc')
    const [{ now } = { now: 0 }] = await database.query<{ now: number }>('select now() as now')
    return new NaiveLines(bets, transfers, players, places, now)
  }

  /** Whose lines of a day the agent sees among those it asks for. */
  #isSeen(agentId: bigint, { root, self, below }: Whose, player: bigint, at: number): boolean {
    const places = this.#places.get(player)
    const day = businessDay(at)
    const above = (places?.find((place) => place.from_day <= day)?.ancestors ?? this.#above.get(player))!
    const isAsked = (self && player === root) || (below && above.includes(root))
    return isAsked && (player === agentId || above.includes(agentId))
  }

  bets(
    by: 'placed' | 'settled',
    agentId: bigint,
    whose: Whose,
    { span, lottery, issue, state }: BetLineFilter,
  ): BetLine[] {
    const within = (at: number) => at >= span.from && at < span.until
    const found = this.#bets.filter((bet) => {
      if ((lottery ?? bet.lottery_code) !== bet.lottery_code || (issue ?? bet.issue) !== bet.issue) return false
      if ((state ?? bet.state) !== bet.state) return false
      if (by === 'placed') {
        const wasOpen = bet.state !== 'cancelled' || bet.settled_at! >= bet.opens_at
        const isShown = bet.chase_id === null || (bet.opens_at <= this.#now && wasOpen)
        return isShown && within(bet.placed_at) && this.#isSeen(agentId, whose, bet.player_id, bet.placed_at)
      }
      if (bet.finished_at === null || !['won', 'lost', 'refunded'].includes(bet.state)) return false
      return within(bet.finished_at) && this.#isSeen(agentId, whose, bet.player_id, bet.finished_at)
    })
    return found.map(({ id, player_id, amount, return_amount, rebate_amount, state: now }) => ({
      ...{ id, player_id, amount, return_amount, rebate_amount, state: now },
    }))
  }

  transfers(agentId: bigint, whose: Whose, { span, codes, lottery }: TransferFilter): TransferLine[] {
    return this.#transfers
      .filter(({ at, code }) => at >= span.from && at < span.until && codes.includes(code))
      .filter(({ lottery_code }) => lottery === null || lottery_code === lottery)
      .filter(({ player_id, at }) => this.#isSeen(agentId, whose, player_id, at))
      .map(({ id, player_id, code, amount }) => ({ id, player_id, code, amount }))
  }
}
