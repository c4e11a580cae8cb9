/** Two operators correct a wrong result that was settled: differences are posted, and a debt is kept of what could not be taken back. */
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { formatMoney, type Money, money } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { brokenEverywhere, moments } from '../../../testing/breaking.ts'
import type { TestIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { actorCalled } from '../../../testing/operators.ts'
import { awaitResult, betOnDigit, openOutsideIssue } from '../../../testing/outside.ts'
import { changeSettings } from '../../../testing/settings.ts'
import {
  auditLines,
  closeAudited,
  openTestServer,
  type TestPlayer,
  type TestServer,
} from '../../../testing/test-server.ts'
import { openAbout } from '../../site/approvals/reads.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { correctResult } from '../results/correct-result.ts'
import { enterResult } from '../results/enter-result.ts'
import { numbersOf } from '../results/propose.ts'
import { awaitedResults, listDebts } from '../results/reads.ts'
import { issueSubject } from '../results/statements.ts'
import { correctNextBets } from './correct-bets.ts'
import { settleNextIssue } from './settle-issue.ts'

let server: TestServer
let agent: TestPlayer
let li: Actor
let wang: Actor
let issue: TestIssue

beforeAll(async () => {
  server = await openTestServer()
  li = await actorCalled(server.database, 'li_lei')
  wang = await actorCalled(server.database, 'wang_wu')
  agent = await server.newPlayer({ money: 0, agent: true, ownRate: 900 })
})
beforeEach(async () => {
  issue = await openOutsideIssue(server.database)
})
afterAll(() => closeAudited(server))

const newPlayer = (money = 100) => server.newPlayer({ money, parentId: agent.id })
const settle = async (numbers: string) => {
  await awaitResult(server.database, issue)
  for (const actor of [li, wang]) await enterResult(server.database, actor, { ...issue, numbers })
  while (await settleNextIssue(server.database, new Set())) {}
}
const say = (actor: Actor, numbers: string) =>
  correctResult(server.database, actor, { ...issue, numbers, reason: '官方更正' })
const openCorrections = async () => (await openAbout(server.database, issueSubject(issue))).map(numbersOf)
const judgeAgain = async () => {
  while (await correctNextBets(server.database)) {}
}
const correct = async (numbers: string) => {
  expect(await say(li, numbers)).toEqual({ ok: true, value: 'pending' })
  expect(await say(wang, numbers)).toEqual({ ok: true, value: 'corrected' })
  await judgeAgain()
}
const balanceOf = async ({ cookie }: TestPlayer): Promise<number> =>
  Number((await server.call('queryBalanceFront', {}, cookie)).data.balance)
const billOf = async ({ cookie }: TestPlayer) =>
  (await server.call('getTransactionRecordsFront', {}, cookie)).data.list.map(({ code }) => code)
const lettersOf = async ({ cookie }: TestPlayer): Promise<string[]> => {
  const { list } = (await server.call('messageList', {}, cookie)).data
  const own = list.filter(({ kind }) => kind === 'correction')
  const contents = own.map(async ({ id }) => (await server.call('messageContent', { id }, cookie)).data.content)
  return Promise.all(contents)
}
const betOf = async ({ cookie }: TestPlayer, id: string) => (await server.call('getBetDetail', { id }, cookie)).data

describe('a correction', () => {
  it('takes back what was won by mistake and pays what was lost by mistake; no row of before changes', async () => {
    const [one, two] = [await newPlayer(), await newPlayer()]
    const [first, second] = [await betOnDigit(server, one, issue, '1'), await betOnDigit(server, two, issue, '2')]
    await settle('1,1,5')
    const winners = async () =>
      (await server.call('getNewestBounsList')).data.list.filter((win) => win.issue === issue.issue)
    expect(await winners()).toHaveLength(1)
    const rows = () => server.database.query('select * from transfer where code not in (417, 418) order by id')
    const kept = await rows()
    const [richer, poorer] = [await balanceOf(one), await balanceOf(two)]
    await correct('2,2,5')
    expect(await rows()).toEqual(kept)
    expect([(await betOf(one, first)).state, (await betOf(two, second)).state]).toEqual(['lost', 'won'])
    expect(await balanceOf(one)).toBeCloseTo(poorer, 4)
    expect(await balanceOf(two)).toBeCloseTo(richer, 4)
    expect((await billOf(one))[0]).toBe(418)
    expect((await billOf(two))[0]).toBe(417)
    const { data } = await server.call('openResult', { lotteryCode: issue.lotteryCode, issue: issue.issue })
    expect(data.openNumber).toBe('2,2,5')
    expect(await winners()).toEqual([])
  })

  it('leaves the prizes of before among the newest', async () => {
    const [player, older] = [await newPlayer(), issue]
    await betOnDigit(server, player, older, '1')
    await settle('1,1,5')
    issue = await openOutsideIssue(server.database)
    for (let n = 0; n < 3; n += 1) await betOnDigit(server, player, issue, '1')
    await settle('1,1,5')
    await correct('2,2,5')
    const { data } = await server.call('getNewestBounsList', { size: 1 })
    expect(data.list).toMatchObject([{ issue: older.issue }])
  })

  it('may be made again, and back again: in the end it is as if the first result had been right', async () => {
    const player = await newPlayer()
    for (const digit of ['1', '2', '3']) await betOnDigit(server, player, issue, digit)
    await settle('1,2,9')
    const balance = await balanceOf(player)
    for (const numbers of ['3,9,9', '0,0,0', '1,2,3', '1,2,9']) {
      await correct(numbers)
      expect(await auditLines(server.database)).toEqual([])
    }
    expect(await balanceOf(player)).toBeCloseTo(balance, 4)
  })

  it('leaves a player who has spent it at zero, and what is missing is owed', async () => {
    const player = await newPlayer(2)
    await betOnDigit(server, player, issue, '1')
    await settle('1,1,1')
    const won = await balanceOf(player)
    const next = await openOutsideIssue(server.database)
    const bets = Math.floor(won / 2)
    for (let n = 0; n < bets; n += 1) await betOnDigit(server, player, next, '4')
    const left = await balanceOf(player)
    await correct('2,2,2')
    expect(await balanceOf(player)).toBe(0)
    const owed = (await listDebts(server.database)).find(({ user_name }) => user_name === player.userName)
    // The player keeps the rebate of one percent in both cases.
    expect(Number(owed!.amount) / 10_000).toBeCloseTo(won - 0.02 - left, 4)
    const told = `余额不足，其余 ${formatMoney(owed!.amount as Money)} 元未收回，已作记录。`
    expect(await lettersOf(player)).toEqual([expect.stringContaining(told)])
  })

  it('moves what the agents above got by it', async () => {
    issue = await openOutsideIssue(server.database, 'kl8')
    const player = await newPlayer()
    const bettingData = [betItem(issue, { playDetailCode: 'kl8_hezhi_lm', bettingAmount: '10.00' })]
    expect((await server.call('addBetting', { bettingData }, player.cookie)).code).toBe(1)
    const numbers = (tenth: string) => `01,02,03,04,05,06,07,08,09,${tenth},71,72,73,74,75,76,77,78,79,80`
    const before = await balanceOf(agent)
    await settle(numbers('11'))
    // One percent of ten yuan, and nothing where the sum is 810 and the stake comes back.
    expect((await balanceOf(agent)) - before).toBeCloseTo(0.1, 4)
    await correct(numbers('10'))
    expect(await balanceOf(agent)).toBeCloseTo(before, 4)
    expect((await billOf(agent))[0]).toBe(418)
    expect(await lettersOf(agent)).toEqual([expect.stringContaining('您的代理返点随之调整')])
    expect(await balanceOf(player)).toBeCloseTo(100, 4)
    await correct(numbers('11'))
    expect((await balanceOf(agent)) - before).toBeCloseTo(0.1, 4)
  })

  it('waits for a second operator, and is listed until then', async () => {
    await settle('1,1,5')
    await say(li, '2,2,5')
    expect(await say(li, '2,2,5')).toEqual({ ok: true, value: 'same' })
    expect(await openCorrections()).toEqual(['2,2,5'])
    expect(await say(wang, '3,3,5')).toMatchObject({ ok: false })
    expect(await correctNextBets(server.database)).toBeUndefined()
    await say(wang, '2,2,5')
    await judgeAgain()
    expect(await openCorrections()).toEqual([])
    expect(await say(await actorCalled(server.database, 'zhao_liu'), '2,2,5')).toEqual({ ok: true, value: 'same' })
  })

  it('is refused before the settlement, for a draw there cannot be, and while the last one runs', async () => {
    expect(await say(li, '1,1,5')).toMatchObject({ ok: false })
    await betOnDigit(server, await newPlayer(), issue, '1')
    await settle('1,1,5')
    for (const numbers of ['1,1', '1,1,10', '01,1,5', '']) expect(await say(li, numbers)).toMatchObject({ ok: false })
    await say(li, '2,2,5')
    await say(wang, '2,2,5')
    expect(await say(li, '3,3,5')).toMatchObject({ ok: false, reason: '该期的上一次更正还在进行，请稍后重试' })
    expect(await auditLines(server.database)).toEqual([])
    await judgeAgain()
    expect(await awaitedResults(server.database, 2)).toEqual([])
  })

  it('by many at once, on two nodes, is done once', async () => {
    const players = await Promise.all([1, 2, 3, 4].map(() => newPlayer()))
    for (const player of players) await betOnDigit(server, player, issue, '1')
    await settle('2,2,5')
    const said = await Promise.all(Array.from({ length: 20 }, (_, n) => say(n % 2 === 0 ? li : wang, '1,1,5')))
    expect(said.filter((one) => one.ok && one.value === 'corrected')).toHaveLength(1)
    await Promise.all([1, 2, 3].map(judgeAgain))
    for (const player of players) {
      expect((await billOf(player)).filter((code) => code === 417)).toHaveLength(1)
      expect(await lettersOf(player)).toHaveLength(1)
    }
  })

  it('sends one letter with the amount to each player it affects, and to nobody else', async () => {
    const [loser, winner, both, neither] = [await newPlayer(), await newPlayer(), await newPlayer(), await newPlayer()]
    const bets: [TestPlayer, string][] = [
      [loser, '1'],
      [winner, '2'],
      [both, '1'],
      [both, '2'],
      [neither, '7'],
    ]
    for (const [player, digit] of bets) await betOnDigit(server, player, issue, digit)
    await settle('1,1,5')
    const [before, after] = [await balanceOf(loser), await balanceOf(winner)]
    await correct('2,2,5')
    const moved = (yuan: number) => formatMoney(money(BigInt(Math.round(yuan * 10_000))))
    expect(await lettersOf(loser)).toEqual([
      expect.stringMatching(
        new RegExp(`由 1,1,5 更正为 2,2,5。\n.*收回多派的 ${moved(before - (await balanceOf(loser)))} 元。`),
      ),
    ])
    expect(await lettersOf(winner)).toEqual([
      expect.stringContaining(`补派 ${moved((await balanceOf(winner)) - after)} 元，已计入余额。`),
    ])
    expect(await lettersOf(both)).toEqual([expect.stringContaining('相抵，余额不变')])
    expect(await lettersOf(neither)).toEqual([])
    await correct('1,1,5')
    expect(await lettersOf(loser)).toHaveLength(2)
  })

  it('names the lottery as players are shown it', async () => {
    await changeSettings(server.database, { disguisedLotteries: { [issue.lotteryCode]: '三个数' } })
    const player = await newPlayer()
    await betOnDigit(server, player, issue, '1')
    await settle('1,1,5')
    await correct('2,2,5')
    expect(await lettersOf(player)).toEqual([
      expect.stringMatching(/^三个数 第 \d+ 期的开奖结果由 1,1,5 更正为 2,2,5。/),
    ])
    await changeSettings(server.database, { disguisedLotteries: {} })
  })

  it('reads each number of a chunk once, for the result of before and for the new one', async () => {
    const [one, two] = [await newPlayer(), await newPlayer()]
    for (const digit of ['1', '1', '2']) await betOnDigit(server, one, issue, digit)
    await betOnDigit(server, two, issue, '2')
    await settle('1,1,5')
    await say(li, '2,2,5')
    await say(wang, '2,2,5')
    const compile = vi.spyOn(findPlay('fc3d_bdw_1m')!, 'compile')
    expect((await correctNextBets(server.database, 1))!.bets).toBe(3)
    expect(compile.mock.calls.map(([number]) => number)).toEqual(['1', '2'])
    expect((await correctNextBets(server.database, 1))!.bets).toBe(1)
    expect(compile).toHaveBeenCalledTimes(3)
    compile.mockRestore()
    await judgeAgain()
  })

  it.each(moments)('broken off %s goes on where it was', async (moment) => {
    const players = await Promise.all([1, 2].map(() => newPlayer(1000)))
    const balances = () => Promise.all(players.map(balanceOf))
    let before: number[] = []
    await brokenEverywhere(
      server.database,
      moment,
      async () => {
        issue = await openOutsideIssue(server.database)
        for (const player of players) await betOnDigit(server, player, issue, '1')
        await settle('1,1,5')
        before = await balances()
        await say(li, '5,5,5')
        await say(wang, '5,5,5')
        return async (own) => {
          while (await correctNextBets(own, 1)) {}
        }
      },
      async () => {
        const after = await balances()
        const taken = players.map((_, n) => before[n]! - after[n]!)
        for (const amount of taken) expect(amount).toBeCloseTo(taken[0]!, 4)
        expect(taken[0]).toBeGreaterThan(2)
      },
    )
  })
})

it('a draw that follows from a seed can not be corrected, nor one that was made elsewhere without keeping it', async () => {
  await settle('1,1,5')
  await expect(
    server.database.query(`update draw set numbers = '2,2,5' where issue_id = $1`, [issue.id]),
  ).rejects.toThrow(/append-only/)
  await expect(server.database.query('delete from draw where issue_id = $1', [issue.id])).rejects.toThrow(/append-only/)
  const own = await correctResult(server.database, li, {
    lotteryCode: 'fc3d_1m',
    issue: '209901010001',
    numbers: '1,1,1',
    reason: '',
  })
  expect(own).toMatchObject({ ok: false })
})
