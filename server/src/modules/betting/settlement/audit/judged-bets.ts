/** Bets judged again, against the draws and the ledger. */
import { definitionOf, findPlay } from '@hongyun/lottery/catalogue.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { contextAt } from '@hongyun/lottery/lunar-year.ts'
import { type Money, money } from '@hongyun/lottery/money.ts'
import { payout } from '@hongyun/lottery/odds.ts'
import type { Judge, Play } from '@hongyun/lottery/play.ts'
import type { Check } from '../../../../platform/check.ts'
import { LONG_TRANSACTION_MS } from '../../../../platform/db/roles.ts'
import { type BetTerms, type TenantTerms, tenantTerms, wrongTerms } from '../../bets/audit/bet-terms.ts'

const PAGE = 10_000
/**
 * The gate goes by the plan that is committed. One is dated when it is written, and what writes it may go on for as long as
 * the move of a large branch may take.
 */
const PLAN_LATE_MS = LONG_TRANSACTION_MS + 5000

type BetRow = BetTerms & {
  id: bigint
  chase_id: bigint | null
  play_code: string
  count: number
  unit: number
  multiple: number
  amount: Money
  state: string
  return_amount: bigint | null
  rebate_amount: bigint | null
  type: LotteryType
  numbers: string | null
  issue_state: string
  draws_at: number
  /** Of a corrected result: what the bet was settled by first. */
  first_numbers: string | null
  owed: bigint | null
  moved: Record<string, string> | null
}

/** Of an issue that was made void: its stakes go back, whatever was bet. */
const isVoid = (bet: BetRow): boolean => bet.issue_state === 'void' || bet.issue_state === 'voiding'

const expectedMoves = (bet: BetRow, prize: bigint, refund: bigint, rebate: bigint): Record<string, string> => {
  // What a chase costs and gets back moves for the chase as a whole.
  const own = bet.chase_id === null ? bet.amount : 0n
  const moves: Record<string, bigint> = { 301: own }
  if (bet.state === 'cancelled') moves[202] = own
  else if (isVoid(bet) && bet.state === 'refunded') moves[205] = bet.amount
  else if (bet.state !== 'waiting') {
    moves[201] = prize
    moves[203] = refund
    moves[501] = rebate
  }
  return Object.fromEntries(
    Object.entries(moves)
      .filter(([, amount]) => amount > 0n)
      .map(([code, amount]) => [code, `1x${amount}`]),
  )
}

/** Every bet judged again: its state, return, rebate, and the transfers that carry them, each exactly once. */
export const judgedBets: Check = async function* (database) {
  const judges = new Map<string, Judge>()
  const tenant = await tenantTerms(database)
  let after = { player_id: 0n, id: 0n }
  for (;;) {
    const page = await database.query<BetRow>(
      `select b.player_id, b.id, b.chase_id, b.play_code, b.number, b.count, b.unit_stake, b.unit, b.multiple, b.amount, b.point,
              b.odds, b.exposure, b.placed_at, p.own_rate, p.player_id as plan_player_id,
              was_before(b.placed_at, p.created_at) or exists (
                select from rebate_plan later where later.player_id = b.player_id and later.id > p.id
                  and later.created_at < b.placed_at - make_interval(secs => $3 / 1000.0)
                  and was_before(later.created_at, b.placed_at)) as plan_is_old,
              i.lottery_code, b.state, b.return_amount, b.rebate_amount, l.type,
              case when b.player_id > c.through_player_id then c.old_numbers else d.numbers end as numbers, i.state as issue_state, i.draws_at,
              (select numbers from draw_superseded s where s.issue_id = i.id order by s.statement_id limit 1) as first_numbers,
              (select sum(amount) from correction_debt o where o.record_kind = 'bet' and o.record_id = b.id and o.player_id = b.player_id) as owed,
              (select jsonb_object_agg(code, n || 'x' || total) from (
                 select code, count(*) as n, sum(amount) as total from transfer t
                 where t.record_id = b.id and t.record_kind = 'bet' and t.player_id = b.player_id group by code) m) as moved
       from bet b join issue i on i.id = b.issue_id join lottery l on l.code = i.lottery_code
       left join draw d on d.issue_id = b.issue_id
       left join result_correction c on c.issue_id = b.issue_id and c.finished_at is null
       left join rebate_plan p on p.id = b.rebate_plan_id
       where (b.player_id, b.id) > ($1, $2) order by b.player_id, b.id limit ${PAGE}`,
      [after.player_id, after.id, PLAN_LATE_MS],
    )
    for (const bet of page) {
      const wrong = wrongIn(bet, judges, tenant)
      if (wrong) yield { check: 'bet', row: `bet ${bet.id}`, ...wrong }
    }
    if (page.length < PAGE) return
    after = page.at(-1)!
  }
}

type Wrong = { says: string; expected: string } | undefined

function wrongIn(bet: BetRow, judges: Map<string, Judge>, tenant: TenantTerms): Wrong {
  const play = findPlay(bet.play_code)
  const checked = play?.type === bet.type ? play.check(bet.number) : undefined
  if (!play || !checked?.ok)
    return { says: `${bet.play_code} ${bet.number}`, expected: 'a number of a play of this lottery' }
  if (checked.value.count !== bet.count) return { says: `count ${bet.count}`, expected: `${checked.value.count}` }
  const stake = play.mode === 'multiple' ? 2n * BigInt(bet.unit) * BigInt(bet.multiple) : bet.unit_stake
  if (stake !== bet.unit_stake) return { says: `unit stake ${bet.unit_stake}`, expected: `${stake}` }

  const context = contextAt(play, bet.draws_at)
  const terms = wrongTerms(play, context, bet, tenant)
  if (terms) return terms

  let first = nothing
  let correction = 0n
  if (isVoid(bet) && bet.state !== 'cancelled') {
    const says = `${bet.state} ${bet.return_amount} ${bet.rebate_amount}`
    const isOpen = bet.issue_state === 'voiding' && bet.state === 'waiting'
    if (!isOpen && says !== `refunded ${bet.amount} 0`) return { says, expected: `refunded ${bet.amount} 0` }
  } else if (bet.state !== 'waiting' && bet.state !== 'cancelled') {
    const now = gainOf(bet, bet.numbers, play, judges)
    if (!now) return { says: bet.state, expected: 'waiting: its issue has no draw' }
    first = (bet.first_numbers === null ? now : gainOf(bet, bet.first_numbers, play, judges)) ?? nothing
    correction = totalOf(now) - totalOf(first)
    const { prize, refund, rebate } = now
    const state = prize > 0n ? 'won' : refund > 0n ? 'refunded' : 'lost'
    const says = `${bet.state} ${bet.return_amount} ${bet.rebate_amount}`
    const expected = `${state} ${prize + refund} ${rebate}`
    if (says !== expected) return { says, expected }
  } else if (bet.state === 'waiting' && bet.issue_state === 'settled') {
    return { says: 'waiting', expected: 'settled with its issue' }
  } else if (bet.state === 'cancelled' && (bet.return_amount !== bet.amount || bet.rebate_amount !== 0n)) {
    return { says: `cancelled ${bet.return_amount}`, expected: `cancelled ${bet.amount}` }
  }
  const { moved, corrected } = bet.first_numbers === null ? { moved: bet.moved ?? {}, corrected: 0n } : uncorrected(bet)
  const says = `${sorted(moved)} ${corrected}`
  const expected = `${sorted(expectedMoves(bet, first.prize, first.refund, first.rebate))} ${correction}`
  return says === expected ? undefined : { says, expected }
}

const sorted = (moves: Record<string, string>): string => JSON.stringify(moves, Object.keys(moves).sort())

type Gain = { prize: bigint; refund: bigint; rebate: bigint }
const nothing: Gain = { prize: 0n, refund: 0n, rebate: 0n }
const totalOf = ({ prize, refund, rebate }: Gain): bigint => prize + refund + rebate

/** What a draw gives a bet; undefined where it is no draw. */
function gainOf(bet: BetRow, numbers: string | null, play: Play, judges: Map<string, Judge>): Gain | undefined {
  const draw = numbers === null ? undefined : definitionOf(bet.type).parseDraw(numbers)
  if (!draw?.ok) return undefined
  const context = contextAt(play, bet.draws_at)
  const key = `${bet.play_code} ${context.zodiacYear ?? ''} ${bet.number}`
  const judge = judges.get(key) ?? play.compile(bet.number, context)
  if (judges.size < 50_000) judges.set(key, judge)
  const outcome = judge(draw.value)
  const refund = bet.unit_stake * BigInt(outcome.refund)
  const prize = payout(bet.unit_stake, bet.odds, { wins: outcome.wins, refund: 0 })
  return { prize, refund, rebate: (money(bet.amount - refund) * BigInt(bet.point)) / 10_000n }
}

/** What moved by the first result, and what corrections gave less what they took or should have taken. */
function uncorrected({ moved, owed }: BetRow): { moved: Record<string, string>; corrected: bigint } {
  const { 417: more, 418: less, ...others } = moved ?? {}
  const sum = (text: string | undefined): bigint => BigInt(text?.split('x')[1] ?? 0)
  return { moved: others, corrected: sum(more) - sum(less) - (owed ?? 0n) }
}
