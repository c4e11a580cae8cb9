import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { stageFeed } from '../../../testing/feed.ts'
import { betOnDigit, openSource, send, type TestSource } from '../../../testing/outside.ts'
import { closeAudited, openTestServer } from '../../../testing/test-server.ts'
import { shell } from '../../site/operators/acts.ts'
import { settleNextIssue } from '../settlement/settle-issue.ts'
import { endSource } from './sources.ts'

const feed = stageFeed()

describe('a result', () => {
  it('is drawn, settled, and read as every other one', async () => {
    const player = await feed.server.newPlayer()
    const won = await betOnDigit(feed.server, player, feed.issue, '7')
    const lost = await betOnDigit(feed.server, player, feed.issue, '8')
    await feed.awaitResult()
    const where = { lotteryCode: 'fc3d', issue: feed.issue.issue }
    expect((await feed.server.call('openResult', where)).msg).toBe('该期尚未开奖')
    expect(await feed.send(feed.message('7,7,1'))).toMatchObject({ code: 1, data: { verdict: 'drawn' } })
    expect((await feed.server.call('openResult', where)).data.openNumber).toBe('7,7,1')
    while (await settleNextIssue(feed.server.database, new Set())) {}
    const states = await Promise.all(
      [won, lost].map(async (id) => (await feed.server.call('getBetDetail', { id }, player.cookie)).data.state),
    )
    expect(states).toEqual(['won', 'lost'])
    const [hall, history] = await Promise.all([
      feed.server.call('getStockLotteryDataFront', { lotteryType: 'FC3D' }),
      feed.server.call('lotteryOpenData', { lotteryCode: 'fc3d' }),
    ])
    expect(hall.data.list.find(({ lotteryCode }) => lotteryCode === 'fc3d')!.last!.openNumber).toBe('7,7,1')
    expect(history.data.list[0]!.openNumber).toBe('7,7,1')
  })

  it('shows who said it, with the message and its signature', async () => {
    await feed.awaitResult()
    const message = feed.message('0,5,9')
    await feed.send(message)
    const { data } = await feed.server.call('fairness', { lotteryCode: 'fc3d', issue: feed.issue.issue })
    expect(data).toMatchObject({
      source: 'outside',
      draw: { openNumber: '0,5,9' },
      statements: [{ kind: 'feed', by: ['first'], message: message.body, signature: message.signature }],
    })
  })

  it('said again in the same message, or in another one, is taken as done', async () => {
    await feed.awaitResult()
    const message = feed.message('1,2,3')
    const verdicts = []
    for (const one of [message, message, feed.message('1,2,3')]) verdicts.push((await feed.send(one)).data)
    expect(verdicts).toEqual([{ verdict: 'drawn' }, { verdict: 'same' }, { verdict: 'same' }])
    expect(await feed.state()).toMatchObject({ state: 'drawn', numbers: '1,2,3', said: 1n })
  })

  it('said fifty times at once is heard once', async () => {
    await feed.awaitResult()
    const message = feed.message('4,4,4')
    const others = Array.from({ length: 25 }, () => feed.message('4,4,4'))
    const answers = await Promise.all(
      [...Array.from({ length: 25 }, () => message), ...others].map((one) => feed.send(one)),
    )
    expect(answers.every(({ code }) => code === 1)).toBe(true)
    expect(answers.filter(({ data }) => data.verdict === 'drawn')).toHaveLength(1)
    expect(await feed.state()).toMatchObject({ state: 'drawn', numbers: '4,4,4', said: 1n })
  })
})

describe('a source that is ended while its message waits', () => {
  it('is not heard', async () => {
    const ended = await openSource(feed.server.database, 'ended')
    await feed.awaitResult()
    const message = ended.message(feed.issue, '5,5,5')
    let answer: ReturnType<typeof send> | undefined
    await inTransaction(feed.server.database, async (tx) => {
      await tx.query('select from issue where id = $1 for update', [feed.issue.id])
      answer = send(feed.server, message)
      const waiting = `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ~ 'from issue'`
      await expect.poll(() => feed.server.database.query(waiting)).toHaveLength(1)
      await endSource(feed.server.database, shell, 'ended')
    })
    expect(await answer).toMatchObject({ data: { verdict: 'unknownSource' } })
    expect(await feed.state()).toMatchObject({ said: 0n })
  })
})

describe('two sources', () => {
  let second: TestSource
  beforeAll(async () => {
    second = await openSource(feed.server.database, 'second')
  })
  afterAll(() => endSource(feed.server.database, shell, 'second'))

  it('of one result must agree', async () => {
    await feed.awaitResult()
    expect((await feed.send(feed.message('1,2,3'))).data.verdict).toBe('heard')
    expect(await feed.state()).toMatchObject({ state: 'closed', numbers: null })
    expect((await feed.send(second.message(feed.issue, '1,2,3'))).data.verdict).toBe('drawn')
    expect(await feed.state()).toMatchObject({ state: 'drawn', numbers: '1,2,3', said: 2n })
  })

  it('that speak at once and agree draw it once', async () => {
    await feed.awaitResult()
    const messages = [feed.source, second].flatMap((one) =>
      Array.from({ length: 10 }, () => one.message(feed.issue, '5,5,5')),
    )
    const answers = await Promise.all(messages.map((message) => feed.send(message)))
    expect(answers.filter(({ data }) => data.verdict === 'drawn')).toHaveLength(1)
    expect(await feed.state()).toMatchObject({ state: 'drawn', numbers: '5,5,5', said: 2n })
  })

  it('that speak at once and disagree stop the settlement, whoever was first', async () => {
    const player = await feed.server.newPlayer()
    await betOnDigit(feed.server, player, feed.issue, '7')
    await feed.awaitResult()
    const verdicts = await Promise.all([
      feed.send(feed.message('1,2,3')),
      feed.send(second.message(feed.issue, '1,2,4')),
    ])
    expect(verdicts.map(({ data }) => data.verdict).toSorted()).toEqual(['disputed', 'heard'])
    expect(await feed.state()).toMatchObject({ state: 'disputed', numbers: null, said: 2n })
    while (await settleNextIssue(feed.server.database, new Set())) {}
    expect(await feed.state()).toMatchObject({ state: 'disputed' })
    const { data } = await feed.server.call('fairness', { lotteryCode: 'fc3d', issue: feed.issue.issue })
    expect(data).toMatchObject({ state: 'disputed', draw: null })
  })

  it('of which one speaks against a result that is drawn is kept for the operators', async () => {
    await feed.awaitResult()
    const third = await openSource(feed.server.database, 'late')
    await feed.send(feed.message('1,2,3'))
    await feed.send(second.message(feed.issue, '1,2,3'))
    expect((await feed.send(third.message(feed.issue, '9,9,9'))).data.verdict).toBe('contradicts')
    expect(await feed.state()).toMatchObject({ state: 'drawn', numbers: '1,2,3', said: 3n })
    await endSource(feed.server.database, shell, 'late')
  })
})

it('takes no more than so many a minute from one address', async () => {
  const limited = await openTestServer({ env: { RATE_LIMIT_SCALE: '1' } })
  const messages: string[] = []
  for (let n = 0; n < 602; n += 1) messages.push((await send(limited, { body: '{}' })).msg)
  expect(messages.slice(0, 600).every((message) => message === '缺少签名或签名格式错误')).toBe(true)
  expect(messages.slice(600)).toEqual(['操作过于频繁，请稍后再试', '操作过于频繁，请稍后再试'])
  await closeAudited(limited)
})
