/** Results at the console: entries that stay sealed, making void and correcting with their effect, sources and their health. */
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestIssue } from '../../../testing/issues.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { awaitResult, betOnDigit, openOutsideIssue, openSource, resultState, send } from '../../../testing/outside.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { correctNextBets } from '../settlement/correct-bets.ts'
import { refundNextVoid } from '../settlement/refund-void.ts'
import { settleNextIssue } from '../settlement/settle-issue.ts'

let server: TestServer
let issue: TestIssue
let player: TestPlayer
let li: TestOperator
let wang: TestOperator

beforeAll(async () => {
  server = await openTestServer()
  player = await server.newPlayer({ money: 1000 })
  li = await newOperator(server, ['results'])
  wang = await newOperator(server, ['results', 'seeApprovals'])
})
beforeEach(async () => {
  issue = await openOutsideIssue(server.database)
})
afterAll(() => closeAudited(server))

type Answer = { code: number; msg: string; data: Record<string, unknown> & { reason?: string } }
const named = () => ({ lotteryCode: 'fc3d', issue: issue.issue })
const look = async (by: TestOperator, name: CallName, input: object = named()): Promise<Answer> =>
  (await server.call(name, input as Record<string, unknown>, by.cookie)) as unknown as Answer
const act = async (by: TestOperator, name: CallName, input: object): Promise<Answer> =>
  look(by, name, { ...input, code: await by.code() })
const enter = (by: TestOperator, openNumber: string) => act(by, 'consoleEnterResult', { ...named(), openNumber })
const state = () => resultState(server.database, issue)
const acts = async () =>
  (
    await server.database.query<{ act: string }>(
      `select act from operator_act where subject_kind = 'approval' and subject_id in (
         select id::text from approval where subject_id = $1) order by id`,
      [`fc3d ${issue.issue}`],
    )
  ).map((row) => row.act)
const settle = async () => {
  while (await settleNextIssue(server.database, new Set())) {}
}

describe('an entry', () => {
  it('is settled by an equal one of another operator, who has not seen it', async () => {
    await awaitResult(server.database, issue)
    const first = { ...named(), openNumber: '1,2,3', reason: '公告 1,2,3' }
    expect(await act(li, 'consoleEnterResult', first)).toMatchObject({ code: 1, data: { outcome: 'pending' } })
    const seen = await look(wang, 'consoleResult')
    expect(seen.data.asked).toMatchObject([{ own: false, sealed: true, openNumber: null, by: li.name }])
    expect(JSON.stringify(seen)).not.toContain('1,2,3')
    expect(JSON.stringify(await look(wang, 'consoleApprovals', {}))).not.toContain('1,2,3')
    expect((await look(li, 'consoleResult')).data.asked).toMatchObject([{ own: true, openNumber: '1,2,3' }])
    expect(await enter(wang, '1,2,3')).toMatchObject({ code: 1, data: { outcome: 'drawn' } })
    expect(await state()).toMatchObject({ state: 'drawn', numbers: '1,2,3', said: 1n })
    expect(await acts()).toEqual(['approvalAsk', 'approvalApprove'])
    await settle()
  })

  it('that differs is refused without a word of the first, settles nothing, and is mended by either', async () => {
    await awaitResult(server.database, issue)
    await enter(li, '1,2,3')
    const differs = await enter(wang, '1,2,4')
    expect(differs).toMatchObject({ code: -98, data: { reason: 'resultDiffers' } })
    expect(JSON.stringify(differs)).not.toContain('1,2,3')
    expect(await act(wang, 'consoleVoidIssue', { ...named(), reason: '官方取消' })).toMatchObject({ code: -98 })
    expect(await state()).toMatchObject({ state: 'closed', said: 0n })
    expect(await enter(li, '1,2,4')).toMatchObject({ data: { outcome: 'pending' } })
    expect(await enter(wang, '1,2,4')).toMatchObject({ data: { outcome: 'drawn' } })
    await settle()
  })

  it('counts once, however often its operator makes it', async () => {
    await awaitResult(server.database, issue)
    await enter(li, '1,2,3')
    expect(await enter(li, '1,2,3')).toMatchObject({ data: { outcome: 'same' } })
    expect(await state()).toMatchObject({ state: 'closed', said: 0n })
    expect(await acts()).toEqual(['approvalAsk'])
  })

  it('needs a fresh code, and the right', async () => {
    await awaitResult(server.database, issue)
    const code = await li.code()
    const input = { ...named(), openNumber: '1,2,3', code }
    expect(await look(li, 'consoleEnterResult', { ...input, code: '000000' })).toMatchObject({
      data: { reason: 'operatorCodeWrong' },
    })
    expect(await look(li, 'consoleEnterResult', input)).toMatchObject({ code: 1 })
    expect(await look(li, 'consoleEnterResult', input)).toMatchObject({ data: { reason: 'operatorCodeWrong' } })
    const other = await newOperator(server, ['seeOverview'])
    for (const name of ['consoleResults', 'consoleResult', 'consoleSources'] as const) {
      const asked = name === 'consoleResult' ? named() : {}
      expect(await look(other, name, asked), name).toMatchObject({ data: { reason: 'rightMissing' } })
    }
    expect(await enter(other, '1,2,3')).toMatchObject({ data: { reason: 'rightMissing' } })
    expect(await state()).toMatchObject({ state: 'closed', said: 0n })
  })

  it.each(['1,2', '1,2,10', '01,2,3', '１,２,３', '1,2,3,', ' 1,2,3'])(
    'of %j is refused and leaves nothing',
    async (text) => {
      await awaitResult(server.database, issue)
      expect(await enter(li, text)).toMatchObject({ code: -98, msg: expect.stringMatching(/[\u4e00-\u9fff]/) })
      expect(await state()).toMatchObject({ state: 'closed', said: 0n })
      expect(await acts()).toEqual([])
    },
  )

  it('of several operators at once is drawn once', async () => {
    await awaitResult(server.database, issue)
    const several = await Promise.all(Array.from({ length: 6 }, () => newOperator(server, ['results'])))
    const answers = await Promise.all(several.map((one) => enter(one, '8,8,8')))
    expect(answers.map(({ code }) => code)).toEqual(several.map(() => 1))
    expect(await state()).toMatchObject({ state: 'drawn', numbers: '8,8,8', said: 1n })
    await settle()
  })

  it('against a source is kept as an objection, sealed for others until it is settled', async () => {
    const source = await openSource(server.database, 'against')
    await openSource(server.database, 'against_too')
    await awaitResult(server.database, issue)
    await send(server, source.message(issue, '1,2,3'))
    expect(await enter(li, '4,5,6')).toMatchObject({ data: { outcome: 'disputed' } })
    const [feed, objection] = (await look(wang, 'consoleResult')).data.statements as Record<string, unknown>[]
    expect(feed).toMatchObject({ kind: 'feed', openNumber: '1,2,3', sealed: false })
    expect(objection).toMatchObject({ kind: 'objection', openNumber: null, sealed: true })
    await enter(wang, '4,5,6')
    const { openNumber, statements } = (await look(wang, 'consoleResult')).data
    expect(openNumber).toBe('4,5,6')
    expect(statements).toMatchObject([{ contradicts: true }, { sealed: false, openNumber: '4,5,6' }, { kind: 'entry' }])
    await settle()
    for (const name of ['against', 'against_too'])
      expect(await act(li, 'consoleEndSource', { name })).toMatchObject({ code: 1 })
  })
})

describe('making void', () => {
  it('shows what it gives back, and is done once another operator asks for the same', async () => {
    await betOnDigit(server, player, issue, '1')
    await betOnDigit(server, player, issue, '2')
    await awaitResult(server.database, issue)
    const effect = await look(li, 'consoleResultEffect')
    expect(effect.data).toMatchObject({ betCount: 2, players: 1, paid: '4.00', taken: '0.00' })
    expect(effect.data.effect).toContain('作废并退款')
    const input = { ...named(), reason: '官方取消' }
    expect(await act(li, 'consoleVoidIssue', input)).toMatchObject({ data: { outcome: 'pending' } })
    expect(await act(wang, 'consoleVoidIssue', input)).toMatchObject({ data: { outcome: 'void' } })
    while (await refundNextVoid(server.database)) {}
    expect((await look(li, 'consoleResult')).data).toMatchObject({ state: 'void', refund: { amount: '4.00' } })
  })

  it('that was asked for while a source answers is over: the issue is drawn', async () => {
    const source = await openSource(server.database, 'quick')
    await awaitResult(server.database, issue)
    const input = { ...named(), reason: '官方取消' }
    await act(li, 'consoleVoidIssue', input)
    const code = await wang.code()
    const [said, second] = await Promise.all([
      send(server, source.message(issue, '1,2,3')),
      look(wang, 'consoleVoidIssue', { ...input, code }),
    ])
    const after = await state()
    // Whichever came first holds, and the other one is told.
    expect([said.code, second.code]).toEqual(after.state === 'drawn' ? [1, -98] : [-98, 1])
    expect(after.numbers === null).toBe(after.state === 'voiding')
    expect((await look(li, 'consoleResult')).data.asked).toEqual([])
    await settle()
    while (await refundNextVoid(server.database)) {}
    await act(li, 'consoleEndSource', { name: 'quick' })
  })

  it('needs a reason', async () => {
    expect(await act(li, 'consoleVoidIssue', { ...named(), reason: ' ' })).toMatchObject({ data: { field: 'reason' } })
  })
})

describe('a correction', () => {
  const settled = async () => {
    await betOnDigit(server, player, issue, '1')
    await betOnDigit(server, player, issue, '7')
    await awaitResult(server.database, issue)
    await enter(li, '1,2,3')
    await enter(wang, '1,2,3')
    await settle()
  }

  it('shows exactly what it will post, and posts it once another operator asks for the same', async () => {
    await settled()
    const { data: effect } = await look(li, 'consoleResultEffect', { ...named(), openNumber: '7,8,9' })
    expect(effect).toMatchObject({ betCount: 2, players: 1 })
    const input = { ...named(), openNumber: '7,8,9', reason: '官方更正' }
    expect(await act(li, 'consoleCorrectResult', input)).toMatchObject({ data: { outcome: 'pending' } })
    expect((await look(wang, 'consoleResult')).data.asked).toMatchObject([
      { kind: 'resultCorrection', openNumber: '7,8,9' },
    ])
    expect(await act(wang, 'consoleCorrectResult', input)).toMatchObject({ data: { outcome: 'corrected' } })
    while (await correctNextBets(server.database)) {}
    const { corrected, openNumber, corrections } = (await look(wang, 'consoleResult')).data
    expect({ corrected, openNumber, corrections }).toMatchObject({
      corrected: true,
      openNumber: '7,8,9',
      corrections: [{ oldNumber: '1,2,3', paid: effect.paid, taken: effect.taken, owed: '0.00' }],
    })
  })

  it('of an issue that is not settled, or to what it is, is refused', async () => {
    const input = { ...named(), openNumber: '7,8,9', reason: '官方更正' }
    expect(await act(li, 'consoleCorrectResult', input)).toMatchObject({ data: { reason: 'resultImpossible' } })
    expect(await look(li, 'consoleResultEffect', { ...named(), openNumber: '7,8,9' })).toMatchObject({ code: -98 })
    await settled()
    expect(await act(li, 'consoleCorrectResult', { ...input, openNumber: '1,2,3' })).toMatchObject({
      data: { outcome: 'same' },
    })
    expect(await acts()).toEqual(['approvalAsk', 'approvalApprove'])
  })
})

describe('the list', () => {
  it('has each issue under what is to be done about it', async () => {
    await awaitResult(server.database, issue)
    const listed = async (filter: string) => {
      const { data } = await look(li, 'consoleResults', { filter, lotteryCode: 'fc3d', pageSize: '100' })
      expect(data.total, filter).toBe((data.list as unknown[]).length)
      return (data.list as { issue: string }[]).some((one) => one.issue === issue.issue)
    }
    expect([await listed('todo'), await listed('waiting'), await listed('asked'), await listed('all')]).toEqual([
      ...[true, true, false, true],
    ])
    await enter(li, '1,2,3')
    expect(await listed('asked')).toBe(true)
    await server.database.query(
      `update issue set opens_at = opens_at - interval '1 day', closes_at = closes_at - interval '1 day',
         draws_at = draws_at - interval '1 day' where id = $1`,
      [issue.id],
    )
    expect([await listed('late'), await listed('disputed'), await listed('void')]).toEqual([true, false, false])
  })

  it('says nothing of an issue there is not, or that is drawn here', async () => {
    for (const wrong of [{ issue: '2001001' }, { lotteryCode: 'k3_1m' }, { lotteryCode: 'no_such' }])
      expect(await look(li, 'consoleResult', { ...named(), ...wrong })).toMatchObject({ data: { reason: 'notFound' } })
  })
})

describe('sources', () => {
  const listed = async (name: string) => {
    const { list } = (await look(li, 'consoleSources', {})).data as { list: { name: string; endedAt: unknown }[] }
    return list.find((one) => one.name === name && one.endedAt === null)
  }

  it('show when they spoke last, how late, and what they have not said', async () => {
    const source = await openSource(server.database, 'health')
    await awaitResult(server.database, issue)
    const { missing } = (await listed('health')) as unknown as { missing: number }
    expect(missing).toBeGreaterThan(0)
    await send(server, source.message(issue, '1,2,3'))
    expect(await listed('health')).toMatchObject({
      ...{ said: 1, wrong: 0, missing: missing - 1, lastIssue: `fc3d ${issue.issue}` },
      delay_s: expect.any(Number),
    })
    await settle()
    expect(await act(li, 'consoleEndSource', { name: 'health' })).toMatchObject({ code: 1 })
    expect(await listed('health')).toBeUndefined()
    expect(await act(li, 'consoleEndSource', { name: 'health' })).toMatchObject({ data: { reason: 'notFound' } })
  })

  it.each([
    { publicKey: 'AAAA' },
    { publicKey: '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----' },
    { lotteries: 'k3_1m' },
    { lotteries: '' },
    { lotteries: 'fc3d,no_such' },
    { name: 'Up' },
  ])('are not added where something is wrong: %j', async (change) => {
    const input = { name: 'wrong', publicKey: '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=', lotteries: 'fc3d' }
    expect(await act(li, 'consoleAddSource', { ...input, ...change })).toMatchObject({ code: -98 })
    expect(await listed('wrong')).toBeUndefined()
  })

  it('are added with an act, and a second key ends the first', async () => {
    const input = { name: 'keyed', publicKey: '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=', lotteries: 'fc3d,kl8' }
    await act(li, 'consoleAddSource', input)
    await act(wang, 'consoleAddSource', { ...input, lotteries: 'fc3d' })
    const { list } = (await look(li, 'consoleSources', {})).data as { list: Record<string, unknown>[] }
    expect(list.filter(({ name }) => name === 'keyed')).toMatchObject([
      { lotteries: ['fc3d'], addedBy: wang.name, endedAt: null },
      { lotteries: ['fc3d', 'kl8'], addedBy: li.name, endedAt: expect.any(Number) },
    ])
    await act(li, 'consoleEndSource', { name: 'keyed' })
  })
})
