/** Results by hand: two operators, disputes ended by them, void issues and their refunds, files of many results. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brokenEverywhere, moments } from '../../../testing/breaking.ts'
import type { TestIssue } from '../../../testing/issues.ts'
import { actorCalled } from '../../../testing/operators.ts'
import {
  awaitResult,
  betOnDigit,
  openOutsideIssue,
  openSource,
  resultState,
  send,
  type TestSource,
} from '../../../testing/outside.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { openAbout } from '../../site/approvals/reads.ts'
import { shell } from '../../site/operators/acts.ts'
import { refundNextVoid } from '../settlement/refund-void.ts'
import { settleNextIssue } from '../settlement/settle-issue.ts'
import { enterResult } from './enter-result.ts'
import { importResults, readLine } from './import-results.ts'
import { numbersOf } from './propose.ts'
import { awaitedResults } from './reads.ts'
import { endSource } from './sources.ts'
import { issueSubject } from './statements.ts'

let server: TestServer
let issue: TestIssue
let player: TestPlayer

beforeAll(async () => {
  server = await openTestServer()
  player = await server.newPlayer()
})
beforeEach(async () => {
  issue = await openOutsideIssue(server.database)
})
afterAll(() => closeAudited(server))

const enter = async (name: string, numbers: string | null, change = {}) =>
  enterResult(server.database, await actorCalled(server.database, name), {
    lotteryCode: 'fc3d',
    issue: issue.issue,
    numbers,
    reason: '官方取消',
    ...change,
  })
const openNumbers = async () => (await openAbout(server.database, issueSubject(issue))).map(numbersOf)
const balanceOf = async (cookie = player.cookie) => (await server.call('queryBalanceFront', {}, cookie)).data
const refundAll = async () => {
  while (await refundNextVoid(server.database)) {}
}

describe('an entry', () => {
  it('waits for a second operator', async () => {
    await awaitResult(server.database, issue)
    expect(await enter('li_lei', '1,2,3')).toEqual({ ok: true, value: 'pending' })
    expect(await resultState(server.database, issue)).toMatchObject({ state: 'closed', numbers: null })
    expect(await enter('wang_wu', '1,2,3')).toEqual({ ok: true, value: 'drawn' })
    expect(await resultState(server.database, issue)).toMatchObject({ state: 'drawn', numbers: '1,2,3', said: 1n })
    expect(await enter('zhao_liu', '1,2,3')).toEqual({ ok: true, value: 'same' })
    expect(await enter('zhao_liu', '3,2,1')).toMatchObject({ ok: false })
    expect(await resultState(server.database, issue)).toMatchObject({ said: 1n })
  })

  it('is not confirmed by who made it', async () => {
    await awaitResult(server.database, issue)
    await enter('li_lei', '1,2,3')
    expect(await enter('li_lei', '1,2,3')).toEqual({ ok: true, value: 'same' })
    expect(await resultState(server.database, issue)).toMatchObject({ state: 'closed', said: 0n })
    expect(await openNumbers()).toEqual(['1,2,3'])
  })

  it('of a second operator that differs is refused and shown, and the first one may mend', async () => {
    await awaitResult(server.database, issue)
    await enter('li_lei', '1,2,3')
    const differs = await enter('wang_wu', '1,2,4')
    expect(differs).toMatchObject({
      ok: false,
      reason: expect.stringContaining('与 li_lei 录入的 1,2,3 不一致，请核对'),
    })
    expect(await openNumbers()).toEqual(['1,2,3'])
    expect(await enter('li_lei', '1,2,4')).toEqual({ ok: true, value: 'pending' })
    expect(await openNumbers()).toEqual(['1,2,4'])
    expect(await enter('wang_wu', '1,2,4')).toEqual({ ok: true, value: 'drawn' })
  })

  it('by many operators at once is drawn once', async () => {
    await awaitResult(server.database, issue)
    const names = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? 'li_lei' : 'wang_wu'))
    const entered = await Promise.all(names.map((name) => enter(name, '8,8,8')))
    expect(entered.every(({ ok }) => ok)).toBe(true)
    expect(await resultState(server.database, issue)).toMatchObject({ state: 'drawn', numbers: '8,8,8', said: 1n })
  })

  it.each([
    ['a draw there cannot be', { numbers: '1,2,10' }],
    ['too few numbers', { numbers: '1,2' }],
    ['another spelling', { numbers: '01,2,3' }],
    ['an issue there is not', { issue: '2001001' }],
    ['an issue that is no number', { issue: "1' or 1=1" }],
    ['a lottery that is drawn here', { lotteryCode: 'fc3d_1m' }],
  ])('is refused for %s', async (_name, change) => {
    await awaitResult(server.database, issue)
    expect(await enter('li_lei', '1,2,3', change)).toMatchObject({ ok: false })
    expect(await resultState(server.database, issue)).toMatchObject({ state: 'closed', said: 0n })
  })

  it('is refused before the draw, and while the issue is on sale', async () => {
    expect(await enter('li_lei', '1,2,3')).toEqual({ ok: false, reason: '尚未到开奖时间' })
    await server.database.query(
      'update issue set closes_at = clock_timestamp(), draws_at = clock_timestamp() where id = $1',
      [issue.id],
    )
    expect(await enter('li_lei', '1,2,3')).toEqual({ ok: false, reason: '该期尚未封盘，请稍后重试' })
    await awaitResult(server.database, issue)
    expect(await enter('li_lei', '1,2,3')).toMatchObject({ ok: true })
  })

  it.each(moments)('broken off %s is there or not, and made again it counts once', async (moment) => {
    await brokenEverywhere(
      server.database,
      moment,
      async () => {
        issue = await openOutsideIssue(server.database)
        await awaitResult(server.database, issue)
        await enter('li_lei', '1,2,3')
        const wang = await actorCalled(server.database, 'wang_wu')
        const entry = { lotteryCode: 'fc3d', issue: issue.issue, numbers: '1,2,3' }
        return async (own) => expect(await enterResult(own, wang, entry)).toMatchObject({ ok: true })
      },
      async () => {
        expect(await resultState(server.database, issue)).toMatchObject({ state: 'drawn', numbers: '1,2,3', said: 1n })
      },
    )
  })
})

describe('a dispute', () => {
  let sources: TestSource[]
  beforeAll(async () => {
    sources = [await openSource(server.database, 'one'), await openSource(server.database, 'two')]
  })
  afterAll(async () => {
    for (const { name } of sources) await endSource(server.database, shell, name)
  })
  const dispute = async () => {
    await awaitResult(server.database, issue)
    await send(server, sources[0]!.message(issue, '1,2,3'))
    expect((await send(server, sources[1]!.message(issue, '1,2,4'))).data.verdict).toBe('disputed')
  }

  it('is ended by two operators', async () => {
    await betOnDigit(server, player, issue, '4')
    await dispute()
    expect((await awaitedResults(server.database, 2)).map((row) => `${row.issue} ${row.state}`)).toContain(
      `${issue.issue} disputed`,
    )
    expect(await enter('li_lei', '1,2,4')).toEqual({ ok: true, value: 'pending' })
    expect(await enter('wang_wu', '1,2,4')).toEqual({ ok: true, value: 'drawn' })
    while (await settleNextIssue(server.database, new Set())) {}
    expect(await resultState(server.database, issue)).toMatchObject({ state: 'settled', numbers: '1,2,4' })
  })

  it('may be ended by making the issue void', async () => {
    const id = await betOnDigit(server, player, issue, '4')
    await dispute()
    await enter('li_lei', null)
    expect(await enter('wang_wu', null)).toEqual({ ok: true, value: 'void' })
    await refundAll()
    expect((await server.call('getBetDetail', { id }, player.cookie)).data.state).toBe('refunded')
  })

  it('begins with an operator who contradicts a source as well', async () => {
    await awaitResult(server.database, issue)
    await send(server, sources[0]!.message(issue, '1,2,3'))
    expect(await enter('li_lei', '3,2,1')).toEqual({ ok: true, value: 'disputed' })
    expect(await resultState(server.database, issue)).toMatchObject({ state: 'disputed' })
  })
})

describe('a void issue', () => {
  it('needs two operators, sells no more, and gives every stake back once', async () => {
    const before = await balanceOf()
    const id = await betOnDigit(server, player, issue, '1')
    const taken = await betOnDigit(server, player, issue, '2')
    await server.call('cancelBetting', { id: taken }, player.cookie)
    expect(await enter('li_lei', null)).toEqual({ ok: true, value: 'pending' })
    expect(await enter('wang_wu', null)).toEqual({ ok: true, value: 'void' })
    await expect(betOnDigit(server, player, issue, '3')).rejects.toThrow('封盘')
    expect((await server.call('cancelBetting', { id }, player.cookie)).code).toBe(-98)
    await Promise.all(Array.from({ length: 5 }, refundAll))
    expect(await balanceOf()).toEqual(before)
    expect(await resultState(server.database, issue)).toMatchObject({ state: 'void', numbers: null })
    expect(await enter('zhao_liu', null)).toEqual({ ok: true, value: 'same' })
    expect(await enter('zhao_liu', '1,2,3')).toMatchObject({ ok: false })
    const { data } = await server.call('getTransactionRecordsFront', {}, player.cookie)
    expect(data.list[0]).toMatchObject({ code: 205, amount: '2.00' })
  })

  it('takes no result from a source any more', async () => {
    const source = await openSource(server.database, 'three')
    await awaitResult(server.database, issue)
    await enter('li_lei', null)
    await enter('wang_wu', null)
    expect((await send(server, source.message(issue, '1,2,3'))).data.verdict).toBe('void')
    await refundAll()
    expect((await send(server, source.message(issue, '1,2,3'))).data.verdict).toBe('void')
    await endSource(server.database, shell, 'three')
  })

  it('is not made of one that is drawn', async () => {
    await awaitResult(server.database, issue)
    await enter('li_lei', '1,2,3')
    await enter('wang_wu', '1,2,3')
    expect(await enter('li_lei', null)).toMatchObject({ ok: false })
  })

  it.each(moments)('is refunded to the end, broken off %s', async (moment) => {
    const others = await Promise.all([1, 2, 3].map(() => server.newPlayer()))
    const balances = () => Promise.all(others.map(({ cookie }) => balanceOf(cookie)))
    const before = await balances()
    await brokenEverywhere(
      server.database,
      moment,
      async () => {
        issue = await openOutsideIssue(server.database)
        for (const other of others) await betOnDigit(server, other, issue, '5')
        await enter('li_lei', null)
        await enter('wang_wu', null)
        return async (own) => {
          while (await refundNextVoid(own, 1)) {}
        }
      },
      async () => expect(await balances()).toEqual(before),
    )
  })
})

describe('a file of results', () => {
  it.each([
    ['fc3d,2026001,"1,2,3"', '1,2,3'],
    ['fc3d,2026001,1,2,3', '1,2,3'],
    [' fc3d , 2026001 , 1, 2, 3 ', '1,2,3'],
    ['fc3d,2026001', undefined],
    ['fc3d,2026001,', undefined],
    ['fc3d,x,1,2,3', undefined],
    ['fc3d;2026001;1', undefined],
    ['fc3d,2026001,"1,2,3', undefined],
    ['=cmd(),2026001,1', undefined],
  ])('reads %s', (text, numbers) => expect(readLine(text)?.numbers).toBe(numbers))

  it('says of each line what became of it, and may be imported again', async () => {
    const first = issue
    issue = await openOutsideIssue(server.database)
    await awaitResult(server.database, first)
    await awaitResult(server.database, issue)
    const csv = `\ufefflottery,issue,numbers\r\nfc3d,${first.issue},"1,2,3"\r\n\r\nfc3d,${issue.issue},4,5,6\nfc3d,${issue.issue},6,5,10\nfc3d,2001001,1,2,3\nrubbish`
    const run = async (name: string) => {
      const lines = []
      for await (const line of importResults(server.database, csv, await actorCalled(server.database, name)))
        lines.push(`${line.line} ${'refused' in line ? 'refused' : line.entered}`)
      return lines
    }
    const bad = ['5 refused', '6 refused', '7 refused']
    expect(await run('li_lei')).toEqual(['2 pending', '4 pending', ...bad])
    expect(await run('li_lei')).toEqual(['2 same', '4 same', ...bad])
    expect(await run('wang_wu')).toEqual(['2 drawn', '4 drawn', ...bad])
    expect(await run('wang_wu')).toEqual(['2 same', '4 same', ...bad])
    expect(await resultState(server.database, issue)).toMatchObject({ state: 'drawn', numbers: '4,5,6' })
  })
})

it('a result that does not come is listed, and late after its hours', async () => {
  await awaitResult(server.database, issue)
  const find = async (hours: number) =>
    (await awaitedResults(server.database, hours)).find((row) => row.issue === issue.issue)
  expect(await find(2)).toMatchObject({ state: 'closed', late: false })
  await server.database.query(
    `update issue set opens_at = opens_at - interval '3 hours', closes_at = closes_at - interval '3 hours',
                      draws_at = draws_at - interval '3 hours' where id = $1`,
    [issue.id],
  )
  expect(await find(2)).toMatchObject({ late: true })
  expect(await find(4)).toMatchObject({ late: false })
  await enter('li_lei', '1,1,1')
  await enter('wang_wu', '1,1,1')
  expect(await find(2)).toBeUndefined()
})
