/** Bets against the ledger, the draws and the published roots. */
import { definitionOf, findPlay } from '@hongyun/lottery/catalogue.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { contextAt } from '@hongyun/lottery/lunar-year.ts'
import { emptyRoot, treeRoot } from '@hongyun/lottery/merkle.ts'
import { type Money, money } from '@hongyun/lottery/money.ts'
import { payout } from '@hongyun/lottery/odds.ts'
import type { Judge, Play } from '@hongyun/lottery/play.ts'
import { treeOf } from '../modules/betting/bets/close-issue.ts'
import { systemAccounts } from '../modules/money/ledger/accounts.ts'
import { type BetTerms, type TenantTerms, tenantTerms, wrongTerms } from './bet-terms.ts'
import type { Check } from './finding.ts'

const PAGE = 10_000

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
              b.odds, b.exposure, b.placed_at, p.own_rate, p.player_id as plan_player_id, b.state, b.return_amount, b.rebate_amount, l.type,
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
      [after.player_id, after.id],
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

/**
 * Transfers whose record is not one of their code's, or a bet there is not. By hand there is only the deposit of
 * play money (419), whose record is the player itself.
 */
export const orphans: Check = async function* (database) {
  const rows = await database.query<{ id: bigint; record_id: bigint }>(
    `select t.id, t.record_id from transfer t
     left join bet b on b.player_id = t.player_id and b.id = t.record_id
     where (t.record_kind = 'bet') and b.id is null
        or t.code in (301, 202, 201, 203, 205, 501) and t.record_kind <> 'bet'
        or t.code in (502, 701) and t.record_kind <> 'issue'
        or t.code in (417, 418) and t.record_kind not in ('bet', 'issue')
        or t.record_kind = 'manual' and (t.code <> 419 or t.record_id <> t.player_id)
        or t.record_kind = 'issue' and t.code not in (417, 418, 502, 701)`,
  )
  for (const row of rows) {
    yield {
      check: 'orphan',
      row: `transfer ${row.id}`,
      says: `record ${row.record_id}`,
      expected: 'the record of its code: a bet of this player, an issue, an order',
    }
  }
}

/** No held stake without a waiting bet: the held account is the sum of the waiting stakes. */
export const heldStakes: Check = async function* (database) {
  const rows = await database.query<{ held: bigint; waiting: bigint }>(
    `select (select coalesce(sum(case when credit = $1 then amount else -amount end), 0)
             from transfer where $1 in (debit, credit)) as held,
            (select coalesce(sum(amount), 0) from bet where state = 'waiting') as waiting`,
    [systemAccounts.heldStakes],
  )
  const { held, waiting } = rows[0]!
  if (held !== waiting)
    yield { check: 'held stakes', row: 'account held_stakes', says: `${held}`, expected: `${waiting}` }
}

/** Each issue's settlement says what its bets say, and released and paid to agents just that. */
export const settlements: Check = async function* (database) {
  const rows = await database.query<{ id: bigint; says: string; expected: string }>(
    `select * from (
       select i.id,
         concat_ws(' ', coalesce(s.stakes, 0), coalesce(s.payouts, 0), coalesce(s.rebates, 0),
           (select coalesce(sum(amount), 0) from transfer t where t.record_id = i.id and t.code = 701),
           (select coalesce(sum(amount), 0) from transfer t where t.record_id = i.id and t.code = 502),
           case when s.finished_at is not null then s.through_player_id end) as says,
         concat_ws(' ', coalesce(b.stakes, 0), coalesce(b.payouts, 0), coalesce(b.rebates, 0), coalesce(b.stakes, 0), coalesce(b.agents, 0),
           case when s.finished_at is not null
             then (select coalesce(max(player_id), 0) from bet where issue_id = i.id) end) as expected
       from issue i left join settlement s on s.issue_id = i.id
       left join (
         select issue_id, sum(amount) as stakes, sum(return_amount) as payouts, sum(rebate_amount) as rebates,
                sum((select coalesce(sum((b.amount - b.refund) * rate / 10000), 0) from unnest(p.rates) as rate)) as agents
         from (select bet.*, coalesce((select sum(t.amount) from transfer t
                 where t.record_id = bet.id and t.code = 203 and t.player_id = bet.player_id), 0)::bigint as refund
               from bet where state in ('won', 'lost', 'refunded')
                 and not exists (select from issue_void v where v.issue_id = bet.issue_id)) b
         join rebate_plan p on p.id = b.rebate_plan_id group by issue_id
       ) b on b.issue_id = i.id
       where s.issue_id is not null or b.issue_id is not null
     ) t where says <> expected`,
  )
  for (const { id, says, expected } of rows) yield { check: 'settlement', row: `issue ${id}`, says, expected }
}

/** The root published at closing is the root over the accepted bets as they are stored now. */
export const roots: Check = async function* (database) {
  const seals = await database.query<{
    issue_id: bigint
    root: Buffer
    bets: number
    lottery_code: string
    issue: string
  }>(
    `select s.issue_id, s.root, s.bets, i.lottery_code, i.issue from issue_seal s join issue i on i.id = s.issue_id
     where s.bets > 0 or s.root <> $1 or exists (select 1 from bet where bet.issue_id = s.issue_id and state <> 'cancelled')`,
    [Buffer.from(emptyRoot, 'hex')],
  )
  for (const seal of seals) {
    const tree = await treeOf(database, seal.issue_id, seal.lottery_code, seal.issue)
    const root = treeRoot(tree)
    const says = seal.root.toString('hex')
    if (root !== says || tree.size !== seal.bets) {
      yield {
        check: 'root',
        row: `issue ${seal.issue_id}`,
        says: `${seal.bets} bets ${says}`,
        expected: `${tree.size} bets ${root}`,
      }
    }
  }
}

/** No bet is dated at or after the closing of its issue, nor, but for a chase, before its opening. */
export const closing: Check = async function* (database) {
  const rows = await database.query<{ id: bigint; placed_at: number; closes_at: number }>(
    `select b.id, b.placed_at, i.closes_at from bet b join issue i on i.id = b.issue_id
     where b.placed_at >= i.closes_at or b.placed_at < i.opens_at and b.chase_id is null or abs(extract(epoch from b.placed_at - time_of_id(b.id))) > 1`,
  )
  for (const row of rows) {
    const [says, expected] = [row.placed_at, row.closes_at].map((ms) => new Date(ms).toISOString()) as [string, string]
    yield { check: 'closing', row: `bet ${row.id}`, says, expected: `before ${expected}` }
  }
}
