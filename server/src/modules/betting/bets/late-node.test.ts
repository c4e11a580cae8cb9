/** A process that has not read again what an operator changed takes no bet by what it knows: the gate goes by the database. */
import type { ChasePlan } from '@hongyun/contract/bets/chase-calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Finding } from '../../../platform/check.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Caller } from '../../../platform/http/visitors.ts'
import { openIssue, type TestIssue } from '../../../testing/issues.ts'
import { betItem, type Item } from '../../../testing/items.ts'
import { asShell, changeSettings } from '../../../testing/settings.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { raise } from '../../people/agents/raise.ts'
import { changeRebate } from '../../people/identity/rebate-plan.ts'
import { watchSessions } from '../../people/identity/sessions.ts'
import { openProtectionGate } from '../../people/protection/gate.ts'
import { noSheet } from '../../site/tenant/odds-sheets.ts'
import { readSettings } from '../../site/tenant/settings.ts'
import { watchLotteries } from '../lotteries/lotteries.ts'
import { judgedBets } from '../settlement/audit/judged-bets.ts'
import { openBetGate } from './bet-gate.ts'
import { placeChase } from './chase/place-chase.ts'
import { planOf } from './chase/testing/chases.ts'
import { placeBets } from './place-bets.ts'

let server: TestServer
let issue: TestIssue
let player: TestPlayer

beforeAll(async () => {
  // A process that was paused has looked at nothing meanwhile.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = await openTestServer()
})
beforeEach(async () => {
  issue = await openIssue(server.database)
  player = await server.newPlayer({ money: 10_000 })
})
afterAll(async () => {
  await closeAudited(server)
  vi.useRealTimers()
})

const bet = async (change: Record<string, unknown> = {}) => {
  const answer = await server.call('addBetting', { bettingData: [betItem(issue, change)] }, player.cookie)
  return answer.code === 1 ? 'accepted' : (answer.data as unknown as { reason: string }).reason
}
const hundred = { bettingAmount: '100.00', graduationCount: '50' }
const ofLottery = (change: string) =>
  asShell(server.database, () => server.database.query(`update lottery set ${change} where code = 'k3_1m'`))

it.each([
  ['max_bet_payout', 'exposureBet'],
  ['max_play_exposure', 'exposurePlay'],
  ['max_issue_exposure', 'exposureIssue'],
])('takes none beyond a lower %s', async (limit, refusal) => {
  expect(await bet(hundred)).toBe('accepted')
  const [before] = await server.database.query<{ most: bigint }>(
    `select ${limit} as most from lottery where code = 'k3_1m'`,
  )
  await ofLottery(`${limit} = 1500000`)
  expect(await bet(hundred)).toBe(refusal)
  await ofLottery(`${limit} = ${before!.most}`)
  expect(await bet(hundred)).toBe('accepted')
})

it('takes none at odds of rates that are no longer in force', async () => {
  expect(await bet()).toBe('accepted')
  await changeSettings(server.database, { edge: 500 })
  expect(await bet()).toBe('oddsChanged')
  expect(await bet()).toBe('accepted')
})

describe('the rebate plan', () => {
  /** Bets of a player as a process knows them that read the session before, and was paused. */
  const paused = async ({ cookie }: TestPlayer, rebateThen?: number) => {
    const { database } = server
    const settings = {
      current: await readSettings(database),
      sheet: noSheet,
      refresh: async () => {},
      changed: async () => {},
      stop: () => {},
    }
    const lotteries = await watchLotteries(database, settings, () => {})
    const sessions = watchSessions(
      database,
      () => {},
      () => settings.current,
    )
    const found = (await sessions.find(cookie)) as { caller: Caller }
    const caller = { ...found.caller, ownRate: rebateThen ?? found.caller.ownRate }
    for (const one of [lotteries, sessions]) one.stop()
    const betting = { database, gate: openBetGate(database, openProtectionGate()), lotteries, settings }
    return {
      bet: (change: Item = {}, odds?: string[][]) =>
        placeBets(betting, caller, 'addBetting', { bettingData: [betItem(issue, change)], odds }),
      chase: () => placeChase(betting, caller, { chaseData: planOf([issue]) as ChasePlan }),
    }
  }
  /** How many bets of a player go by its plan in force, and how many by others. */
  const byPlan = async ({ id }: TestPlayer) => {
    const [row] = await server.database.query<{ now: bigint; before: bigint }>(
      `select count(*) filter (where b.rebate_plan_id = p.rebate_plan_id) as now,
              count(*) filter (where b.rebate_plan_id <> p.rebate_plan_id) as before
       from player p join bet b on b.player_id = p.id where p.id = $1`,
      [id],
    )
    return row
  }

  it('of a bet is the one in force, where another pays the player the same', async () => {
    const own = await paused(player)
    await inTransaction(server.database, (tx) => changeRebate(tx, player.id, 800))
    await own.bet()
    await own.chase()
    expect(await byPlan(player)).toEqual({ now: 2n, before: 0n })
  })

  it('that pays the player otherwise is told before a bet is taken by it', async () => {
    const agent = await server.newPlayer({ agent: true, ownRate: 900 })
    const member = await server.newPlayer({ money: 100, ownRate: 800, parentId: agent.id })
    const own = await paused(member)
    await raise(server.database, { agentId: agent.id, memberId: member.id, rebate: 850 })
    await expect(own.bet()).rejects.toMatchObject({ code: -3, data: { odds: [[expect.any(String)]] } })
    await expect(own.chase()).rejects.toMatchObject({ code: -3 })
    expect(await byPlan(member)).toEqual({ now: 0n, before: 0n })
    await (await paused(member)).bet()
    expect(await byPlan(member)).toEqual({ now: 1n, before: 0n })
  })

  it('that leaves less than a bet takes is told with the odds at what it leaves, where the bet says what was seen', async () => {
    const own = await paused(player, 900)
    await inTransaction(server.database, (tx) => changeRebate(tx, player.id, 800))
    const whole = { bettingPoint: '9.0' }
    // The same as before, as the whole rebate is taken: what the process knows passes, and the gate has it read again.
    const odds = await own.bet(whole, [['1']]).catch(({ data }) => data.odds)
    await expect(own.bet(whole, odds)).rejects.toMatchObject({ code: -3, data: { odds } })
    await expect(own.bet(whole)).rejects.toMatchObject({ code: -98 })
    expect(await byPlan(player)).toEqual({ now: 0n, before: 0n })
  })

  it('is wrong to the audit only where a change of it took longer than a transaction may', async () => {
    await (await paused(player)).bet()
    const changedFor = async (seconds: number) => {
      const found: Finding[] = []
      const undone = inTransaction(server.database, async (tx) => {
        // As it is dated by what writes many plans and commits only now.
        await tx.query(
          `insert into rebate_plan (player_id, own_rate, created_at)
           values ($1, 800, clock_timestamp() - make_interval(secs => $2))`,
          [player.id, seconds],
        )
        for await (const finding of judgedBets(tx)) found.push(finding)
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      return found.map(({ says }) => says)
    }
    expect(await changedFor(100)).toEqual([])
    expect(await changedFor(3600)).toEqual(['a rebate plan of another time'])
  })
})

it('takes none on a lottery that is off sale', async () => {
  expect(await bet()).toBe('accepted')
  await ofLottery('on_sale = false')
  expect(await bet()).toBe('lotteryPaused')
})
