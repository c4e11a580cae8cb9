/** Saving own odds: only what was shown, by who may, once; bets of the same moment keep the odds they were placed at. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openIssue, runIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { noOwnOdds, oddsDesk, sides } from '../../../testing/odds-desk.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { rebatesAbove } from '../../people/identity/rebate-plan.ts'
import { shell } from '../operators/acts.ts'
import { changeSetting } from './change-setting.ts'
import { listSheets } from './odds-sheets.ts'

let server: TestServer
let li: TestOperator
let wang: TestOperator
let desk: ReturnType<typeof oddsDesk>

beforeAll(async () => {
  server = await openTestServer()
  li = await newOperator(server, ['seeLotteries', 'odds'])
  wang = await newOperator(server, ['seeLotteries', 'odds'])
  desk = oddsDesk(server, li)
  return () => closeAudited(server)
})
afterEach(() => noOwnOdds(server))

describe('only what was shown is saved', () => {
  it('of two operators who change the same odds, the second is shown the first one before', async () => {
    const [one, other] = [
      (await desk.effect([sides('1.9')])).data.digest!,
      (await desk.effect([sides('1.8')], 'K3', wang)).data.digest!,
    ]
    expect(await desk.save([sides('1.9')], one)).toMatchObject({ code: 1 })
    expect(await desk.save([sides('1.8')], other, wang)).toMatchObject({ code: -98, data: { reason: 'oddsStale' } })
    expect(await desk.playOf('k3_hezhi_lm')).toMatchObject({ levels: [{ odds: '1.9' }] })
    const { data } = await desk.effect([sides('1.8')], 'K3', wang)
    expect(data.levels).toEqual([expect.objectContaining({ before: expect.objectContaining({ odds: '1.9' }) })])
    expect(await desk.save([sides('1.8')], data.digest!, wang)).toMatchObject({ code: 1 })
  })

  it('by two at the same moment, and it makes one sheet', async () => {
    const changes = [sides('1.9')]
    const { digest } = (await desk.effect(changes)).data
    const before = (await listSheets(server.database)).length
    const codes = await Promise.all([li, wang].map((by) => by.code()))
    const answers = await Promise.all(
      [li, wang].map((by, n) =>
        desk.look('consoleSetOdds', { lotteryType: 'K3', changes, digest, reason: '活动', code: codes[n] }, by),
      ),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([-98, 1])
    expect(await listSheets(server.database)).toHaveLength(before + 1)
  })

  it('and not what another type became in between, which is nobody else’s matter', async () => {
    const { digest } = (await desk.effect([sides('1.9')])).data
    await desk.change([{ playCode: 'lhc_wuxing', level: 1, odds: '4' }], wang, 'LHC')
    expect(await desk.save([sides('1.9')], digest!)).toMatchObject({ code: 1 })
    expect(await desk.inForce()).toHaveLength(2)
  })

  it.each([
    ['other odds', [sides('1.91')]],
    ['a level more', [sides('1.9'), { playCode: 'k3_hezhi', level: 1, odds: '200' }]],
  ])('and not with %s', async (_what, changes) => {
    const { digest } = (await desk.effect([sides('1.9')])).data
    expect(await desk.save(changes, digest!)).toMatchObject({ data: { reason: 'oddsStale' } })
    expect(await desk.inForce()).toEqual([])
  })

  it('and not after the edge was changed, by which returns were worked out', async () => {
    const changes = [{ playCode: 'k3_hezhi', level: 1, odds: '200' }]
    const { digest } = (await desk.effect(changes)).data
    await changeSetting(server.database, rebatesAbove, shell, { key: 'edge', text: '2', reason: '' })
    expect(await desk.save(changes, digest!)).toMatchObject({ data: { reason: 'oddsStale' } })
    await changeSetting(server.database, rebatesAbove, shell, { key: 'edge', text: '1', reason: '' })
    expect(await desk.save(changes, digest!)).toMatchObject({ code: 1 })
  })

  it('and not a second time', async () => {
    const { digest } = (await desk.effect([sides('1.9')])).data
    expect(await desk.save([sides('1.9')], digest!)).toMatchObject({ code: 1 })
    expect(await desk.save([sides('1.9')], digest!)).toMatchObject({ data: { reason: 'oddsStale' } })
  })
})

describe('who may', () => {
  it('look alone sees odds and history, and changes nothing', async () => {
    const looker = await newOperator(server, ['seeLotteries'])
    const nobody = await newOperator(server, ['seeOverview', 'lotteries', 'site'])
    expect(await desk.look('consoleOdds', { lotteryType: 'K3' }, looker)).toMatchObject({ code: 1 })
    expect(await desk.look('consoleOddsHistory', { lotteryType: 'K3' }, looker)).toMatchObject({ code: 1 })
    const { digest } = (await desk.effect([sides('1.9')])).data
    for (const by of [looker, nobody]) {
      expect(await desk.effect([sides('1.9')], 'K3', by)).toMatchObject({ data: { reason: 'rightMissing' } })
      expect(await desk.save([sides('1.9')], digest!, by)).toMatchObject({ data: { reason: 'rightMissing' } })
    }
    expect(await desk.look('consoleOdds', { lotteryType: 'K3' }, nobody)).toMatchObject({
      data: { reason: 'rightMissing' },
    })
  })

  it('change them gives a fresh code with a reason', async () => {
    const { digest } = (await desk.effect([sides('1.9')])).data
    const input = { lotteryType: 'K3', changes: [sides('1.9')], digest, reason: '活动' }
    expect(await desk.look('consoleSetOdds', { ...input, code: '000000' })).toMatchObject({
      data: { reason: 'operatorCodeWrong' },
    })
    for (const reason of ['', '  ', '长'.repeat(201), 'a\u202eb', '\u2800'])
      expect(await desk.look('consoleSetOdds', { ...input, reason, code: await li.code() }), reason).toMatchObject({
        data: { reason: 'badInput', field: 'reason' },
      })
    expect(await desk.inForce()).toEqual([])
  })
})

it('of a lottery that is not sold the odds change like those of the others of its type', async () => {
  const player = await server.newPlayer({ money: 100, ownRate: 900 })
  const seller = await newOperator(server, ['lotteries'])
  const issue = await openIssue(server.database)
  const bet = () => server.call('addBetting', { bettingData: [betItem(issue)], odds: [['1.9']] }, player.cookie)
  const sell = async (onSale: string) =>
    desk.look('consoleSetOnSale', { lotteryCode: 'k3_1m', onSale, code: await seller.code() }, seller)
  expect(await sell('false')).toMatchObject({ code: 1 })
  expect(await desk.change([sides('1.9')])).toMatchObject({ code: 1 })
  expect(await bet()).toMatchObject({ data: { reason: 'lotteryPaused' } })
  expect(await sell('true')).toMatchObject({ code: 1 })
  expect(await bet()).toMatchObject({ code: 1 })
  await runIssue(server.database, issue)
})

it('a bet of the same moment keeps the odds it was placed at', async () => {
  const player = await server.newPlayer({ money: 1000, ownRate: 900 })
  const issue = await openIssue(server.database)
  const { digest } = (await desk.effect([sides('1.9')])).data
  const item = { bettingData: [betItem(issue)] }
  const [saved, ...bets] = await Promise.all([
    desk.save([sides('1.9')], digest!),
    ...Array.from({ length: 20 }, () => server.call('addBetting', item, player.cookie)),
  ])
  expect(saved).toMatchObject({ code: 1 })
  for (const { code } of bets) expect([1, -3]).toContain(code)
  const rows = await server.database.query<{ odds: bigint[] }>('select odds from bet where issue_id = $1', [issue.id])
  expect(rows).toHaveLength(bets.filter(({ code }) => code === 1).length)
  for (const { odds } of rows) expect([[19_800n], [19_000n]]).toContainEqual(odds)
  await runIssue(server.database, issue)
})
