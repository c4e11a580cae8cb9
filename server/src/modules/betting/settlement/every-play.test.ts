/** Bets on every play of every type, placed through the call, drawn and settled. The payment is compared with the definition of the play. */
import type { BetItem } from '@hongyun/contract/bets/items.ts'
import { definitionOf } from '@hongyun/lottery/catalogue.ts'
import { deriveDraw } from '@hongyun/lottery/fairness.ts'
import { selfRunLotteries } from '@hongyun/lottery/lotteries.ts'
import { lotteryTypes } from '@hongyun/lottery/lottery-types.ts'
import { contextAt } from '@hongyun/lottery/lunar-year.ts'
import { formatMoney, money, yuan } from '@hongyun/lottery/money.ts'
import { formatOdds } from '@hongyun/lottery/odds.ts'
import type { JudgeContext, Play, PlayLevel } from '@hongyun/lottery/play.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { only } from '../../../platform/db/database.ts'
import { anyNumber } from '../../../testing/any-number.ts'
import { openIssue, runIssue, type TestIssue, testKey } from '../../../testing/issues.ts'
import { newSeed, type Random, randomFrom } from '../../../testing/random.ts'
import { auditLines, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { openChains } from '../draws/chains.ts'

const OWN_RATE = 800n
/** 1 - M: edge 1 %, top rebate 9 %. */
const BASE = 9000n
const MONEY = 1_000_000_000
const SLIP = 100

let server: TestServer
let player: TestPlayer
let balance = yuan(MONEY) as bigint

beforeAll(async () => {
  server = await openTestServer({
    before: `update lottery set max_bet_payout = 1e17, max_combination_exposure = 1e18, max_play_exposure = 1e18, max_issue_exposure = 1e18`,
  })
  player = await server.newPlayer({ money: MONEY, ownRate: Number(OWN_RATE) })
})
afterAll(() => server.close())

/** R (1 - q) / (k p) in 1/10000, rounded down, R in 1/10000. */
const oddsDue = ({ p, mean = p, q, reach }: PlayLevel, rate: bigint): bigint =>
  (rate * (q.den - q.num) * mean.den) / (q.den * BigInt(reach) * mean.num)

type Sent = {
  play: Play
  context: JudgeContext
  unitStake: bigint
  point: bigint
  odds: readonly bigint[]
  item: BetItem
}

function betOn(play: Play, number: string, issue: TestIssue & { drawsAt: number }, random: Random): Sent {
  const checked = play.check(number)
  if (!checked.ok) throw new Error(`${play.code} ${number}: ${checked.reason}`)
  const { count } = checked.value
  const context = contextAt(play, issue.drawsAt)
  const point = BigInt(10 * random.below(Number(OWN_RATE) / 10 + 1))
  const unit = play.mode === 'multiple' ? random.of(['1', '0.1', '0.01'] as const) : '1'
  const multiple = play.mode === 'multiple' ? 1 + random.below(3) : 1
  const unitStake =
    play.mode === 'multiple'
      ? { '1': 20_000n, '0.1': 2000n, '0.01': 200n }[unit] * BigInt(multiple)
      : 10_000n * BigInt(1 + random.below(5))
  return {
    play,
    context,
    unitStake,
    point,
    odds: play.levelsIn(context).map((level) => oddsDue(level, BASE + OWN_RATE - point)),
    item: {
      lotteryCode: issue.lotteryCode,
      playDetailCode: play.code,
      bettingNumber: number,
      bettingCount: String(count),
      bettingAmount: formatMoney(money(unitStake * BigInt(count))),
      bettingPoint: (Number(point) / 100).toFixed(1),
      bettingUnit: unit,
      bettingIssue: issue.issue,
      graduationCount: String(multiple),
    },
  }
}

/** The draw of an issue, computed beforehand with the key, so that the test can place a winning bet. */
async function drawAhead(issue: TestIssue, type: Play['type']): Promise<readonly number[]> {
  const row = only(
    await server.database.query<{ chain_id: bigint; chain_position: number }>(
      'select chain_id, chain_position from issue where id = $1',
      [issue.id],
    ),
  )
  const seed = await openChains(testKey).seed(server.database, row.chain_id, row.chain_position)
  return deriveDraw(type, seed.toString('hex'), issue.lotteryCode, issue.issue, '')
}

const TRIES = 200

/** A number that wins on the draw, if one is found by chance; otherwise any number. */
function numberFor(play: Play, context: JudgeContext, draw: readonly number[], random: Random): string {
  let number = anyNumber(play, random)
  for (let n = 0; n < TRIES; n += 1) {
    if (
      play
        .compile(
          number,
          context,
        )(draw)
        .wins.some((times) => times > 0)
    )
      return number
    number = anyNumber(play, random)
  }
  return number
}

type Due = { state: string; back: bigint; rebate: bigint; wins: readonly number[] }

/** What a bet must pay, by the judgement of its number and the odds it was accepted at. */
function dueOf({ play, context, unitStake, point, odds, item }: Sent, draw: readonly number[]): Due {
  const { wins, refund } = play.compile(item.bettingNumber, context)(draw)
  const prize = wins.reduce((sum, times, i) => sum + (unitStake * BigInt(times) * odds[i]!) / 10_000n, 0n)
  const returned = unitStake * BigInt(refund)
  const rated = unitStake * BigInt(item.bettingCount) - returned
  const state = prize > 0n ? 'won' : refund > 0 ? 'refunded' : 'lost'
  return { state, back: prize + returned, rebate: (rated * point) / 10_000n, wins }
}

async function place(sent: readonly Sent[]): Promise<string[]> {
  const ids: string[] = []
  for (let from = 0; from < sent.length; from += SLIP) {
    const slip = sent.slice(from, from + SLIP)
    const answer = await server.call(
      'addBetting',
      { bettingData: slip.map(({ item }) => item), odds: slip.map(({ odds }) => odds.map(formatOdds)) },
      player.cookie,
    )
    expect(answer).toMatchObject({ code: 1 })
    ids.push(...answer.data.ids)
  }
  return ids
}

describe.each(lotteryTypes)('%s', (type) => {
  const { code } = selfRunLotteries.find((lottery) => lottery.type === type)!
  const { plays, parseDraw } = definitionOf(type)

  it(`pays each of its ${plays.length} plays what it says, and returns what ties`, async () => {
    const random = randomFrom(newSeed())
    const opened = await openIssue(server.database, code)
    const { drawsAt } = only(
      await server.database.query<{ drawsAt: number }>('select draws_at as "drawsAt" from issue where id = $1', [
        opened.id,
      ]),
    )
    const issue = { ...opened, drawsAt }
    const ahead = await drawAhead(issue, type)
    const sent = plays.flatMap((play) =>
      [
        play.prose.example.number,
        play.random(random.below),
        numberFor(play, contextAt(play, drawsAt), ahead, random),
      ].map((number) => betOn(play, number, issue, random)),
    )
    const ids = await place(sent)
    const numbers = await runIssue(server.database, issue)
    const draw = parseDraw(numbers)
    expect(draw).toEqual({ ok: true, value: ahead })

    const stored = await server.database.query<{
      id: bigint
      state: string
      return_amount: bigint
      rebate_amount: bigint
    }>('select id, state, return_amount, rebate_amount from bet where issue_id = $1', [issue.id])
    const says = new Map(stored.map((bet) => [bet.id.toString(), bet]))
    const won = new Set<string>()
    for (const [i, bet] of sent.entries()) {
      const due = dueOf(bet, ahead)
      const { state, return_amount, rebate_amount } = says.get(ids[i]!)!
      expect(
        { state, back: return_amount, rebate: rebate_amount },
        `SEED=${random.seed}: ${bet.play.code} ${bet.item.bettingNumber} on ${numbers}`,
      ).toEqual({ state: due.state, back: due.back, rebate: due.rebate })
      if (due.state === 'won') won.add(bet.play.code)
      balance += due.back + due.rebate - bet.unitStake * BigInt(bet.item.bettingCount)
    }
    // Three equal dice leave most of K3 without a winner.
    expect(won.size).toBeGreaterThan(plays.length / 6)

    const last = sent.length - 1
    const detail = await server.call('getBetDetail', { id: ids[last]! }, player.cookie)
    expect(detail.data).toMatchObject({ openNumber: numbers, odds: sent[last]!.odds.map(formatOdds) })
    expect(detail.data.levels.map(({ wins }) => wins)).toEqual(dueOf(sent[last]!, ahead).wins)
    expect((await server.call('queryBalanceFront', {}, player.cookie)).data.balance).toBe(formatMoney(money(balance)))
  })
})

it('leaves books that agree', async () => {
  expect(await auditLines(server.database)).toEqual([])
})
