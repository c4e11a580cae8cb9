/** What settled bets would have been paid at other odds: the same bets, stakes and draws, at the tenant's terms of now. */
import { definitionOf, findPlay } from '@hongyun/lottery/catalogue.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { contextAt } from '@hongyun/lottery/lunar-year.ts'
import { type Money, money } from '@hongyun/lottery/money.ts'
import { type OddsSheet, oddsOf, payout } from '@hongyun/lottery/odds.ts'
import type { JudgeContext, Outcome, Play } from '@hongyun/lottery/play.ts'
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'
import type { Queryable } from '../../../platform/db/database.ts'

export type Recount = {
  /** The draws that were counted, the first and the last. */
  from: number | null
  until: number | null
  bets: number
  players: number
  plays: Map<string, { stakes: Money; before: Money; after: Money }>
}

export type RecountTerms = {
  edge: bigint
  topRebate: number
  playCodes: readonly string[]
  before: OddsSheet
  after: OddsSheet
}

/** The newest issues that have together so many bets, and of these no more are read: a preview must not cost like a report. */
const MAX_BETS = 10_000
/** After so long others are served in between. */
const SLICE_MS = 8

type Issue = { id: bigint; draws_at: number; numbers: string }
type Bet = {
  issue_id: bigint
  player_id: bigint
  play_code: string
  number: string
  unit_stake: Money
  amount: Money
  point: number
  own_rate: number
}

/** Counts the newest settled bets on these plays of a type again, at both sheets. */
export async function recountBets(database: Queryable, type: LotteryType, terms: RecountTerms): Promise<Recount> {
  const issues = await newestIssues(database, type)
  const bets = issues.length === 0 ? [] : await betsOn(database, issues, terms.playCodes)
  const byId = new Map(issues.map((issue) => [issue.id, issue]))
  const counted: Recount = {
    from: issues.at(-1)?.draws_at ?? null,
    until: issues[0]?.draws_at ?? null,
    bets: bets.length,
    players: new Set(bets.map(({ player_id }) => player_id)).size,
    plays: new Map(),
  }
  const outcomes = new Map<string, Outcome>()
  const priced = new Map<string, readonly [readonly bigint[], readonly bigint[]]>()
  let since = performance.now()
  for (const bet of bets) {
    if (performance.now() - since > SLICE_MS) {
      await new Promise(setImmediate)
      since = performance.now()
    }
    const issue = byId.get(bet.issue_id)!
    const play = findPlay(bet.play_code)!
    const context = contextAt(play, issue.draws_at)
    const judged = `${issue.id} ${bet.play_code} ${bet.number}`
    const outcome = outcomes.get(judged) ?? judge(play, bet.number, issue, context)
    outcomes.set(judged, outcome)
    const rates = `${bet.play_code} ${bet.own_rate} ${bet.point} ${context.zodiacYear}`
    const odds = priced.get(rates) ?? price(play, bet, terms, context)
    priced.set(rates, odds)
    const sum = counted.plays.get(bet.play_code) ?? { stakes: money(0n), before: money(0n), after: money(0n) }
    counted.plays.set(bet.play_code, {
      stakes: money(sum.stakes + bet.amount),
      before: money(sum.before + payout(bet.unit_stake, odds[0], outcome)),
      after: money(sum.after + payout(bet.unit_stake, odds[1], outcome)),
    })
  }
  return counted
}

function judge(play: Play, number: string, { id, numbers }: Issue, context: JudgeContext): Outcome {
  const draw = definitionOf(play.type).parseDraw(numbers)
  if (!draw.ok) throw new Error(`issue ${id}: the stored draw is not one`)
  return play.compile(number, context)(draw.value)
}

/** The odds at both sheets for the rebate that the player had, and the point that was taken of it. */
function price(play: Play, { own_rate, point }: Bet, terms: RecountTerms, context: JudgeContext) {
  const topRebate = BigInt(terms.topRebate)
  const userRebate = BigInt(Math.min(own_rate, terms.topRebate))
  const taken = BigInt(Math.min(own_rate, terms.topRebate, point))
  const at = (sheet: OddsSheet) =>
    oddsOf(play, { edge: terms.edge, topRebate, userRebate, point: taken, sheet }, context)
  return [at(terms.before), at(terms.after)] as const
}

const newestIssues = (database: Queryable, type: LotteryType): Promise<Issue[]> =>
  database.query<Issue>(
    `select id, draws_at, numbers from (
       select i.id, i.draws_at, d.numbers,
              sum(s.bets) over (order by i.draws_at desc, i.id desc) - s.bets as newer
       from lottery l join issue i on i.lottery_code = l.code
       join draw d on d.issue_id = i.id join issue_seal s on s.issue_id = i.id
       where l.type = $1 and i.state = 'settled' and s.bets > 0 and i.draws_at > now() - interval '7 days'
     ) newest where newer < $2 order by draws_at desc, id desc`,
    [type, MAX_BETS],
  )

const betsOn = (database: Queryable, issues: readonly Issue[], playCodes: readonly string[]): Promise<Bet[]> =>
  database.query<Bet>(
    `select b.issue_id, b.player_id, b.play_code, b.number, b.unit_stake, b.amount, b.point, p.own_rate
     from issue i join bet b on b.issue_id = i.id and b.id >= i.bets_from join rebate_plan p on p.id = b.rebate_plan_id
     where i.id = any($1::bigint[]) and b.play_code = any($2::text[]) and b.state in ('won', 'lost', 'refunded') limit $3`,
    [bigintArray(issues.map(({ id }) => id)), textArray(playCodes), MAX_BETS],
  )
