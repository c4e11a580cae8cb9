/**
 * From an item of `bettingData` to a line the gate can decide on: the play, the count, the total, the odds and
 * the most it can pay are all computed here, and an item that says otherwise is refused.
 */
import type { BetItem } from '@hongyun/contract/bets/items.ts'
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { contextAt } from '@hongyun/lottery/lunar-year.ts'
import { type Money, money, parseMoney, SCALE, yuan } from '@hongyun/lottery/money.ts'
import { bestReturn, formatOdds, oddsOf, type Terms } from '@hongyun/lottery/odds.ts'
import type { JudgeContext, Play } from '@hongyun/lottery/play.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { NumberedSheet } from '../../site/tenant/odds-sheets.ts'
import type { MetIssue } from '../lotteries/issues.ts'
import type { Lottery } from '../lotteries/lotteries.ts'
import { combinationOf } from './combination.ts'
import { countedIn } from './exposure-keys.ts'
import { type Line, termsText } from './line.ts'

/** The terms of a player's odds: rates in 1/10000, and the tenant's own odds. */
export type PlayerTerms = { edge: number; topRebate: number; ownRate: number; sheet: NumberedSheet }

const REMEMBERED = 20_000

/** What a play pays a player on given terms (and in a lunar year, where it goes by it), and what numbers bet on it come to. */
type Offer = {
  odds: readonly bigint[]
  /** The odds as they travel. */
  texts: readonly string[]
  worth: Map<string, Worth>
}
type Worth = { count: number; best: Money; combination: string | undefined }

/** The cache of prices by the tenant's terms: terms change rarely, and players often bet the same numbers. */
type Memory = { edge: number; topRebate: number; offers: Map<Play, Map<number, Offer>>; size: number }

/** Dropped with the sheet, and when the rates change. */
const memories = new WeakMap<NumberedSheet, Memory>()

function memoryOf({ sheet, edge, topRebate }: PlayerTerms): Memory {
  const known = memories.get(sheet)
  if (known && known.edge === edge && known.topRebate === topRebate) return known
  const memory = { edge, topRebate, offers: new Map(), size: 0 }
  memories.set(sheet, memory)
  return memory
}

function remember(memory: Memory, keep: () => void): void {
  if (memory.size >= REMEMBERED) {
    memory.offers.clear()
    memory.size = 0
  }
  memory.size += 1
  keep()
}

/** The same for what works out odds. */
export const exactTerms = (terms: PlayerTerms, point = 0): Terms => ({
  edge: BigInt(terms.edge),
  topRebate: BigInt(terms.topRebate),
  userRebate: BigInt(terms.ownRate),
  point: BigInt(point),
  sheet: terms.sheet.odds,
})

/** More than there are rates in 1/10000. */
const RATES = 10_001

function offerOf(play: Play, context: JudgeContext, terms: PlayerTerms, point: number): Offer {
  const memory = memoryOf(terms)
  const key = ((context.zodiacYear ?? 0) * RATES + terms.ownRate) * RATES + point
  const known = memory.offers.get(play)?.get(key)
  if (known) return known
  const odds = oddsOf(play, exactTerms(terms, point), context)
  const offer = { odds, texts: odds.map(formatOdds), worth: new Map() }
  remember(memory, () => {
    const ofPlay = memory.offers.get(play) ?? new Map<number, Offer>()
    memory.offers.set(play, ofPlay.set(key, offer))
  })
  return offer
}

/** The odds of a play for a player who takes `point`; the lunar year of `context` where the play goes by it. */
export const oddsFor = (play: Play, terms: PlayerTerms, point: number, context: JudgeContext = {}): readonly bigint[] =>
  offerOf(play, context, terms, point).odds

type Asked = { play: Play; context: JudgeContext; number: string; terms: PlayerTerms }

/** Numbers that are kept for all calls are no longer than this. */
const KEPT_LENGTH = 200

/** The worth of longer numbers, for one call: a chase bets on the same one in each of its issues. */
type LongNumbers = Map<Offer, Map<string, Worth>>

/** Count and best return per yuan of a number. */
function worthOf(asked: Asked, offer: Offer, line: number, long: LongNumbers): Worth {
  const { play, context, number, terms } = asked
  const { odds } = offer
  const isKept = number.length <= KEPT_LENGTH
  const known = isKept ? offer.worth.get(number) : long.get(offer)?.get(number)
  if (known) return known
  const checked = play.check(number)
  if (!checked.ok) throw refused(line, checked.reason)
  const found = {
    count: checked.value.count,
    best: bestReturn(play, number, odds, yuan(1), context),
    combination: combinationOf(play, number),
  }
  if (isKept) remember(memoryOf(terms), () => offer.worth.set(number, found))
  else long.set(offer, (long.get(offer) ?? new Map<string, Worth>()).set(number, found))
  return found
}

const refused = (line: number, text: string) => refuse('betRefused', { text: `第 ${line} 注：${text}` })

/** `bettingUnit` in 1/10000 yuan. */
export const units: Record<string, number> = { '1': 10_000, '0.1': 1000, '0.10': 1000, '0.01': 100 }
/** A multiple-priced unit bet costs 2 units (contract, Betting). */
const PRICE = 2n

/** `"1.5"` percent as 1/10000: 150. */
export const pointOf = (text: string): number => {
  const [whole = '0', tenths = '0'] = text.split('.')
  return Number(whole) * 100 + Number(tenths) * 10
}

/** Whether an item takes more than the player's own rebate, which no bet pays. */
export const isAbove = ({ bettingPoint }: Pick<BetItem, 'bettingPoint'>, { ownRate }: PlayerTerms): boolean =>
  pointOf(bettingPoint) > ownRate

/** What the lines of one call are read by, and what it remembers of them. */
export type Reading = {
  readonly terms: PlayerTerms
  readonly findLottery: (code: string) => Lottery | undefined
  readonly long: LongNumbers
  /** A point above the own rebate, of a rebate that has been lowered since: read as the own one, for new odds to be told. */
  readonly lowers: boolean
}

/** Reads one item, the `line`-th of its slip (from 1). Refuses what the rules or the sums do not allow. */
export function readLine(
  item: BetItem,
  line: number,
  { terms, findLottery, long, lowers }: Reading,
  issue: MetIssue | undefined,
): Line {
  const lottery = findLottery(item.lotteryCode)
  if (!lottery) throw refuse('lotteryUnknown')
  if (!lottery.on_sale) throw refuse('lotteryPaused')
  const play = findPlay(item.playDetailCode)
  if (!play || play.type !== lottery.type) throw refuse('playUnknown')

  if (isAbove(item, terms) && !lowers) throw refused(line, `返点不能超过 ${terms.ownRate / 100}%`)
  const point = Math.min(pointOf(item.bettingPoint), terms.ownRate)
  const context = contextOf(play, issue)
  const offer = offerOf(play, context, terms, point)
  const { count, best, combination } = worthOf({ play, context, number: item.bettingNumber, terms }, offer, line, long)
  if (item.bettingCount !== String(count)) throw refused(line, `注数应为 ${count} 注，请重新选号`)

  const stated = parseMoney(item.bettingAmount)
  if (!stated.ok) throw refused(line, stated.reason)
  const unit = units[item.bettingUnit]!
  const multiple = Number(item.graduationCount)
  if (multiple > 10_000) throw refused(line, '倍数必须在1与10000之间')
  const unitStake =
    play.mode === 'multiple'
      ? money(PRICE * BigInt(unit) * BigInt(multiple))
      : amountPerUnitBet(item, stated.value, count, line)
  const amount = money(unitStake * BigInt(count))
  if (amount !== stated.value) throw refused(line, '投注金额与注数、单位、倍数不符，请重新投注')
  if (!issue) throw refuse('issueUnknown')
  const exposure = money((unitStake * best + SCALE - 1n) / SCALE)
  return {
    lotteryCode: lottery.code,
    issueId: issue.id,
    playCode: play.code,
    zodiacYear: context.zodiacYear,
    sheet: terms.sheet.id,
    terms: termsText(terms, lottery),
    number: item.bettingNumber,
    count,
    unitStake,
    unit,
    multiple,
    amount,
    point,
    odds: offer.odds,
    oddsTexts: offer.texts,
    exposure,
    maxPayout: lottery.max_bet_payout,
    counted: countedIn(issue.id, lottery, play.code, combination),
  }
}

/** Only plays that go by the lunar year ask when the issue is drawn. */
function contextOf(play: Play, issue: MetIssue | undefined): JudgeContext {
  if (!play.yearly) return {}
  if (!issue) throw refuse('issueUnknown')
  return contextAt(play, issue.drawsAt)
}

const MAX_AMOUNT = yuan(1_000_000)

/** Amount-priced plays: a whole number of yuan on each unit bet, unit and multiple 1. */
function amountPerUnitBet(item: BetItem, total: Money, count: number, line: number): Money {
  if (item.bettingUnit !== '1' || item.graduationCount !== '1') throw refused(line, '该玩法的单位与倍数必须为 1')
  const each = total / BigInt(count)
  if (each * BigInt(count) !== total || each % SCALE !== 0n) throw refused(line, '每注金额必须为整数元')
  if (each < SCALE || each > MAX_AMOUNT) throw refused(line, '投注金额必须在1与1000000之间')
  return money(each)
}

/** The odds of each line as they travel. */
export const oddsTextsOf = (lines: readonly Line[]) => lines.map((line) => line.oddsTexts)

/** Refuses if the odds that the player saw have changed or the rebate is lower now, with the new odds of the first lines. */
export function checkSeenOdds(
  lines: readonly Line[],
  seen: readonly (readonly string[])[] | undefined,
  told = lines.length,
  isLowered = false,
): void {
  if (!seen) return
  const now = oddsTextsOf(lines)
  const same = seen.length === now.length && now.every((odds, i) => isSame(odds, seen[i]!))
  if (!same || isLowered) throw refuse('oddsChanged', { data: { odds: now.slice(0, told) } })
}

const isSame = (now: readonly string[], seen: readonly string[]): boolean =>
  now.length === seen.length &&
  now.every((odds, level) => odds === seen[level] || odds === formatOdds(oddsUnits(seen[level]!)))

const oddsUnits = (text: string): bigint => {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole) * SCALE + BigInt(part.padEnd(4, '0'))
}
