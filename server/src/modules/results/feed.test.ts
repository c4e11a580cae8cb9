import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestIssue } from '../../testing/issues.ts'
import { awaitResult, betOnDigit, openOutsideIssue, openSource, send, type TestSource } from '../../testing/outside.ts'
import { auditLines, openTestServer, type TestServer } from '../../testing/test-server.ts'
import { settleNextIssue } from '../settlement/settle-issue.ts'
import { endSource } from './sources.ts'

let server: TestServer
let source: TestSource
let issue: TestIssue

beforeAll(async () => {
  server = await openTestServer()
  source = await openSource(server.database, 'first')
})
beforeEach(async () => {
  issue = await openOutsideIssue(server.database)
})
afterEach(async () => expect(await auditLines(server.database)).toEqual([]))
afterAll(() => server.close())

const stateOf = async ({ id }: TestIssue) => {
  const [row] = await server.database.query<{ state: string; numbers: string | null; said: bigint; nonces: bigint }>(
    `select i.state, d.numbers, (select count(*) from result_statement where issue_id = i.id) as said,
            (select count(*) from result_nonce) as nonces
     from issue i left join draw d on d.issue_id = i.id where i.id = $1`,
    [id],
  )
  return row!
}

describe('a result', () => {
  it('is drawn, settled, and read as every other one', async () => {
    const player = await server.newPlayer()
    const won = await betOnDigit(server, player, issue, '7')
    const lost = await betOnDigit(server, player, issue, '8')
    await awaitResult(server.database, issue)
    const where = { lotteryCode: 'fc3d', issue: issue.issue }
    expect((await server.call('openResult', where)).msg).toBe('该期尚未开奖')
    expect(await send(server, source.message(issue, '7,7,1'))).toMatchObject({ code: 1, data: { verdict: 'drawn' } })
    expect((await server.call('openResult', where)).data.openNumber).toBe('7,7,1')
    while (await settleNextIssue(server.database, new Set())) {}
    const states = await Promise.all(
      [won, lost].map(async (id) => (await server.call('getBetDetail', { id }, player.cookie)).data.state),
    )
    expect(states).toEqual(['won', 'lost'])
    const [hall, history] = await Promise.all([
      server.call('getStockLotteryDataFront', { lotteryType: 'FC3D' }),
      server.call('lotteryOpenData', { lotteryCode: 'fc3d' }),
    ])
    expect(hall.data.list.find(({ lotteryCode }) => lotteryCode === 'fc3d')!.last!.openNumber).toBe('7,7,1')
    expect(history.data.list[0]!.openNumber).toBe('7,7,1')
  })

  it('shows who said it, with the message and its signature', async () => {
    await awaitResult(server.database, issue)
    const message = source.message(issue, '0,5,9')
    await send(server, message)
    const { data } = await server.call('fairness', { lotteryCode: 'fc3d', issue: issue.issue })
    expect(data).toMatchObject({
      source: 'outside',
      draw: { openNumber: '0,5,9' },
      statements: [{ kind: 'feed', by: 'first', message: message.body, signature: message.signature }],
    })
  })

  it('said again in the same message, or in another one, is taken as done', async () => {
    await awaitResult(server.database, issue)
    const message = source.message(issue, '1,2,3')
    const verdicts = []
    for (const one of [message, message, source.message(issue, '1,2,3')]) verdicts.push((await send(server, one)).data)
    expect(verdicts).toEqual([{ verdict: 'drawn' }, { verdict: 'same' }, { verdict: 'same' }])
    expect(await stateOf(issue)).toMatchObject({ state: 'drawn', numbers: '1,2,3', said: 1n })
  })

  it('said fifty times at once is heard once', async () => {
    await awaitResult(server.database, issue)
    const message = source.message(issue, '4,4,4')
    const others = Array.from({ length: 25 }, () => source.message(issue, '4,4,4'))
    const answers = await Promise.all(
      [...Array.from({ length: 25 }, () => message), ...others].map((one) => send(server, one)),
    )
    expect(answers.every(({ code }) => code === 1)).toBe(true)
    expect(answers.filter(({ data }) => data.verdict === 'drawn')).toHaveLength(1)
    expect(await stateOf(issue)).toMatchObject({ state: 'drawn', numbers: '4,4,4', said: 1n })
  })
})

describe('two sources', () => {
  let second: TestSource
  beforeAll(async () => {
    second = await openSource(server.database, 'second')
  })
  afterAll(() => endSource(server.database, 'second'))

  it('must say the same', async () => {
    await awaitResult(server.database, issue)
    expect((await send(server, source.message(issue, '1,2,3'))).data.verdict).toBe('heard')
    expect(await stateOf(issue)).toMatchObject({ state: 'closed', numbers: null })
    expect((await send(server, second.message(issue, '1,2,3'))).data.verdict).toBe('drawn')
    expect(await stateOf(issue)).toMatchObject({ state: 'drawn', numbers: '1,2,3', said: 2n })
  })

  it('that speak at once and agree draw it once', async () => {
    await awaitResult(server.database, issue)
    const messages = [source, second].flatMap((one) => Array.from({ length: 10 }, () => one.message(issue, '5,5,5')))
    const answers = await Promise.all(messages.map((message) => send(server, message)))
    expect(answers.filter(({ data }) => data.verdict === 'drawn')).toHaveLength(1)
    expect(await stateOf(issue)).toMatchObject({ state: 'drawn', numbers: '5,5,5', said: 2n })
  })

  it('that speak at once and disagree stop the settlement, whoever was first', async () => {
    const player = await server.newPlayer()
    await betOnDigit(server, player, issue, '7')
    await awaitResult(server.database, issue)
    const verdicts = await Promise.all([
      send(server, source.message(issue, '1,2,3')),
      send(server, second.message(issue, '1,2,4')),
    ])
    expect(verdicts.map(({ data }) => data.verdict).toSorted()).toEqual(['disputed', 'heard'])
    expect(await stateOf(issue)).toMatchObject({ state: 'disputed', numbers: null, said: 2n })
    while (await settleNextIssue(server.database, new Set())) {}
    expect(await stateOf(issue)).toMatchObject({ state: 'disputed' })
    const { data } = await server.call('fairness', { lotteryCode: 'fc3d', issue: issue.issue })
    expect(data).toMatchObject({ state: 'disputed', draw: null })
  })

  it('of which one speaks against a result that is drawn is kept for the operators', async () => {
    await awaitResult(server.database, issue)
    const third = await openSource(server.database, 'late')
    await send(server, source.message(issue, '1,2,3'))
    await send(server, second.message(issue, '1,2,3'))
    expect((await send(server, third.message(issue, '9,9,9'))).data.verdict).toBe('contradicts')
    expect(await stateOf(issue)).toMatchObject({ state: 'drawn', numbers: '1,2,3', said: 3n })
    await endSource(server.database, 'late')
  })
})

it('takes no more than so many a minute from one address', async () => {
  const limited = await openTestServer({ env: { RATE_LIMIT_SCALE: '1' } })
  const messages: string[] = []
  for (let n = 0; n < 602; n += 1) messages.push((await send(limited, { body: '{}' })).msg)
  expect(messages.slice(0, 600).every((message) => message === '缺少签名或签名格式错误')).toBe(true)
  expect(messages.slice(600)).toEqual(['操作过于频繁，请稍后再试', '操作过于频繁，请稍后再试'])
  await limited.close()
})
