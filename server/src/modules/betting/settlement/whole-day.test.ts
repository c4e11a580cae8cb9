/**
 * A day of every lottery that this site draws, with a clock that the test moves: issues open, take bets, close, are drawn and settled at
 * their times. Only the issues that open at a whole multiple of EVERY_S seconds are kept, so that a day takes seconds; the others are
 * removed from the schedule first. EVERY_S=30 keeps every issue; `npm run torture -- day` keeps those of each five minutes.
 */
import { playsOf } from '@hongyun/lottery/catalogue.ts'
import { formatMoney, money } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anyNumber } from '../../../testing/any-number.ts'
import { byHand } from '../../../testing/by-hand.ts'
import { testKey } from '../../../testing/issues.ts'
import { type MovingClock, openMovingServer } from '../../../testing/moving-clock.ts'
import { newSeed, type Random, randomFrom } from '../../../testing/random.ts'
import { auditLines, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { closeNextIssue } from '../bets/close-issue.ts'
import { openChains, publishChain } from '../draws/chains.ts'
import { drawNextIssue } from '../draws/draw-issue.ts'
import { currentIssues, type NowIssue } from '../lotteries/issues.ts'
import { type Lottery, readLotteries } from '../lotteries/lotteries.ts'
import { scheduleIssues } from '../lotteries/schedule-issues.ts'
import { settleNextIssue } from './settle-issue.ts'

const EVERY_S = Number(process.env.EVERY_S) || 14_400
const STEP_MS = EVERY_S * 1000
const DAY_MS = 86_400_000
const MAX_INTERVAL_MS = 300_000
/** At multiples of this an issue of every lottery opens. */
const ALL_OPEN_MS = 900_000

let server: TestServer
let clock: MovingClock
let player: TestPlayer
let own: Lottery[]

beforeAll(async () => {
  const before = `update lottery set max_bet_payout = 1e17, max_combination_exposure = 1e18, max_play_exposure = 1e18, max_issue_exposure = 1e18`
  ;({ clock, server } = await openMovingServer({ before }))
  own = (await readLotteries(server.database)).filter(({ source }) => source === 'self')
  player = await server.newPlayer({ money: 1_000_000_000 })
})
afterAll(() => server.close())

/** Writes the schedule as the server does, and removes the issues that this run leaves out. */
async function schedule(from: number): Promise<void> {
  for (const lottery of own) {
    await scheduleIssues(
      server.database,
      lottery,
      (tx, lottery) => publishChain(tx, testKey, lottery),
      STEP_MS + DAY_MS,
    )
  }
  // The remaining issues move together in their chain. Nothing refers to the others: that is not asked of each.
  await byHand(
    server.database,
    `with gone as (delete from issue where chain_id is not null returning *)
     insert into issue (lottery_code, issue, opens_at, closes_at, draws_at, chain_id, chain_position)
     select lottery_code, issue, opens_at, closes_at, draws_at, chain_id,
            row_number() over (partition by chain_id order by chain_position)
     from gone where opens_at >= to_timestamp($1 / 1000.0) and opens_at < to_timestamp($2 / 1000.0)
       and extract(epoch from opens_at)::bigint % $3 = 0`,
    [from, from + DAY_MS, EVERY_S],
  )
  await server.database.query('vacuum analyze issue')
}

/** A bet of any play of the issue's lottery. */
function betOn({ lottery_code, issue }: NowIssue, random: Random) {
  const play = random.of(playsOf(own.find(({ code }) => code === lottery_code)!.type))
  const number = anyNumber(play, random)
  const checked = play.check(number)
  const count = checked.ok ? checked.value.count : 0
  const each = play.mode === 'multiple' ? 200n : 10_000n
  return {
    lotteryCode: lottery_code,
    playDetailCode: play.code,
    bettingNumber: number,
    bettingCount: String(count),
    bettingAmount: formatMoney(money(each * BigInt(count))),
    bettingPoint: random.of(['0', '1.5', '8.0']),
    bettingUnit: play.mode === 'multiple' ? '0.01' : '1',
    bettingIssue: issue,
    graduationCount: '1',
  }
}

/** The least common multiple of two intervals. */
function togetherEvery(a: number, b: number): number {
  let every = a
  while (every % b !== 0) every += a
  return every
}

async function drain(once: () => Promise<unknown>): Promise<void> {
  while ((await once()) !== undefined) {}
}

it('every lottery sells, closes, draws and settles through a day', {
  timeout: 1_200_000 + 20_000 * (DAY_MS / STEP_MS),
}, async () => {
  const random = randomFrom(newSeed())
  const from = Math.ceil((Date.now() + 10_000) / STEP_MS) * STEP_MS
  await schedule(from)
  const chains = openChains(testKey)
  const busy = new Set<bigint>()
  const runDue = async () => {
    await drain(() => closeNextIssue(server.database))
    await drain(() => drawNextIssue(server.database, chains))
    await Promise.all([1, 2].map(() => drain(() => settleNextIssue(server.database, busy))))
  }

  let bets = 0
  for (let at = from; at < from + DAY_MS; at += STEP_MS) {
    await clock.moveTo(at)
    await runDue()
    const onSale = await currentIssues(
      server.database,
      own.map(({ code }) => code),
    )
    if (at % ALL_OPEN_MS === 0) expect(onSale).toHaveLength(own.length)
    const bettingData = onSale.map((issue) => betOn(issue, random))
    if (bettingData.length === 0) continue
    const place = () => server.call('addBetting', { bettingData }, player.cookie)
    let answer = await place()
    if ((answer.data as { reason?: string }).reason === 'realityCheckDue') {
      await server.call('answerRealityCheck', { answer: 'goOn' }, player.cookie)
      answer = await place()
    }
    expect(answer, `SEED=${random.seed}`).toMatchObject({ code: 1 })
    bets += bettingData.length
  }
  await clock.moveTo(from + DAY_MS + MAX_INTERVAL_MS)
  await runDue()

  const days = await server.database.query<{
    lottery_code: string
    issues: bigint
    settled: bigint
    early: bigint
    bets: bigint
  }>(
    `select i.lottery_code, count(*) as issues, count(*) filter (where i.state = 'settled') as settled,
            count(*) filter (where d.drawn_at < i.draws_at or s.sealed_at < i.closes_at) as early, sum(s.bets)::bigint as bets
     from issue i left join draw d on d.issue_id = i.id left join issue_seal s on s.issue_id = i.id group by 1`,
  )
  expect(days).toHaveLength(own.length)
  for (const { lottery_code, issues, settled, early, bets } of days) {
    const { interval_s } = own.find(({ code }) => code === lottery_code)!
    expect({ lottery_code, issues, settled, early, bets }).toEqual({
      lottery_code,
      issues: BigInt(86_400 / togetherEvery(interval_s, EVERY_S)),
      settled: issues,
      early: 0n,
      bets: issues,
    })
  }
  const { data } = await server.call('getBetData', { pageNum: 1, pageSize: 1 }, player.cookie)
  expect(data.total).toBe(bets)
  expect(await auditLines(server.database), `SEED=${random.seed}`).toEqual([])
})
