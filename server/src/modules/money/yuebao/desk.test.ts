/** Operators: rates and terms from tomorrow on, what they cost, what each day cost, and who may put nothing in. */
import { interestOf } from '@hongyun/contract/yuebao/interest.ts'
import { formatMoney, yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { closeAudited } from '../../../testing/test-server.ts'
import { openWallets } from './testing/wallets.ts'

let wallets: Awaited<ReturnType<typeof openWallets>>
let operator: TestOperator
beforeAll(async () => {
  wallets = await openWallets()
  operator = await newOperator(wallets.server, ['wallet', 'seePlayers'])
})
afterAll(() => closeAudited(wallets.server))

/** A call that takes a code; what it answers, and why not. */
const act = async (name: 'consoleSetYuebaoRate' | 'consoleAddPledgeProduct' | 'consoleSetPledgeTerms', input: object) =>
  (await wallets.server.call(name, { ...input, code: await operator.code() }, operator.cookie)).data as {
    reason?: string
    id?: string
    no?: number
  }
const terms = { rate: '4.20', earlyRate: '0.50', least: '500.00', greatest: '2000.00', quota: '10000.00' }

it('announce a rate from tomorrow on; of two from one day the later one counts', async () => {
  const player = await wallets.holder('10000')
  const { call } = wallets.server
  expect((await call('consoleYuebaoRateEffect', { rate: '3.6' }, operator.cookie)).data).toMatchObject({
    ...{ rate: 36_000, before: 34_500, balance: '10000.00', holders: 1 },
    ...{ dayCost: '0.9863', dayCostBefore: '0.9452', yearCost: '360.00', yearCostBefore: '345.00' },
  })
  const set = (day: string, rate: string) => act('consoleSetYuebaoRate', { day, rate })
  expect((await set(wallets.dayOf(0), '3.6')).reason).toBe('rateDayPast')
  const [{ no: first }, { no: second }] = [await set(wallets.dayOf(1), '36'), await set(wallets.dayOf(1), '3.6')]
  const { rates, rate, dayCost } = (await call('consoleYuebao', {}, operator.cookie)).data
  expect({ rate, dayCost }).toEqual({ rate: 34_500, dayCost: '0.9452' })
  expect(rates.map((one) => [one.no, one.state, one.by])).toEqual([
    [second, 'next', operator.name],
    [first, 'replaced', operator.name],
    [expect.any(Number), 'current', 'shell'],
  ])
  await wallets.goTo(1)
  expect((await wallets.info(player)).rate).toBe(36_000)
})

it.each(['', '-1', '100.0001', '3.45678', '１', '1e2'])('a rate of %j is none', async (rate) => {
  const input = { day: wallets.dayOf(9), rate, code: await operator.code() }
  expect(await wallets.server.call('consoleSetYuebaoRate', input, operator.cookie)).toMatchObject({ code: -98 })
})

it('add products and announce their terms', async () => {
  const player = await wallets.holder('3000')
  const product = { name: '六十日', days: '60', day: wallets.dayOf(1), ...terms }
  expect((await act('consoleAddPledgeProduct', { ...product, day: wallets.dayOf(0) })).reason).toBe('rateDayPast')
  for (const wrong of [{ least: '0' }, { least: '2000.01' }, { earlyRate: '4.21' }, { greatest: '100000000.01' }])
    expect((await act('consoleAddPledgeProduct', { ...product, ...wrong })).reason).toBe('pledgeTermsWrong')
  const { id } = await act('consoleAddPledgeProduct', product)
  expect((await act('consoleAddPledgeProduct', product)).reason).toBe('pledgeNameTaken')
  const change = { productId: id, ...terms, rate: '4.00', onSale: 'false' }
  expect((await act('consoleSetPledgeTerms', { ...change, day: wallets.dayOf(1) })).reason).toBe('rateDayPast')
  expect((await act('consoleSetPledgeTerms', { ...change, day: wallets.dayOf(2), productId: '1' })).reason).toBe(
    'notFound',
  )
  expect(await act('consoleSetPledgeTerms', { ...change, day: wallets.dayOf(2) })).toEqual({ no: 2 })
  expect((await wallets.buy(player, '六十日', '1000')).code).toBe(1)
  const { list } = (await wallets.server.call('consolePledgeProducts', {}, operator.cookie)).data
  expect(list.at(-1)).toMatchObject({
    ...{ name: '六十日', principal: '1000.00', open: 1, sale: 'onSale' },
    terms: [
      { no: 2, state: 'next', onSale: false, rate: 40_000 },
      { no: 1, state: 'current', by: operator.name },
    ],
  })
  const found = (await wallets.server.call('consolePledgeOrders', { productId: id }, operator.cookie)).data
  expect(found).toMatchObject({ total: 1, principal: '1000.00', list: [{ userName: player.userName, state: 'open' }] })
  await wallets.goTo(2)
  expect((await wallets.buy(player, '六十日', '1000')).data.reason).toBe('pledgeOffSale')
})

it('see what each day cost, also as a file', async () => {
  await wallets.goTo(3)
  await wallets.book()
  const { list, total, cost } = (await wallets.server.call('consoleYuebaoRuns', {}, operator.cookie)).data
  expect(total).toBe(3)
  const one = interestOf(yuan(10_000), 36_000, 1)
  const two = interestOf(yuan(12_000) + one.interest, 36_000, 1, one.carry)
  const [last, first] = [list[0]!, list[1]!]
  expect(first).toMatchObject({ accounts: 1, interest: formatMoney(one.interest), lowSum: '10000.00' })
  expect(last).toMatchObject({ accounts: 2, lowSum: formatMoney(yuan(12_000) + one.interest) })
  expect(BigInt(last.interest.replace('.', '')) - two.interest).toBeOneOf([0n, -1n])
  expect(cost).toBe(formatMoney(one.interest + BigInt(last.interest.replace('.', ''))))
  const file = await wallets.server.app.inject({
    url: '/v1/console/yuebaoRuns.csv',
    cookies: { oid: operator.cookie },
  })
  expect(file.statusCode).toBe(200)
  expect(file.body.split('\r\n')).toHaveLength(5)
})

it('keep a player out, who takes out what is there, and let the player in again', async () => {
  const player = await wallets.holder('1000')
  const playerId = player.id.toString()
  const { call } = wallets.server
  const set = async (on: boolean) =>
    call('consoleSetPlayerYuebao', { playerId, on, reason: '核查期间', code: await operator.code() }, operator.cookie)
  await wallets.buy(player, '七日', '500', { autoRenew: 'true' })
  expect((await set(false)).code).toBe(1)
  expect((await set(false)).code).toBe(-98)
  expect((await call('consolePlayerYuebao', { playerId }, operator.cookie)).data).toMatchObject({
    ...{ balance: '500.00', principal: '500.00', pledges: 1, barred: { reason: '核查期间', by: operator.name } },
  })
  expect((await wallets.moveIn(player, '1')).code).toBe(-110004)
  expect((await wallets.buy(player, '七日', '100')).code).toBe(-110004)
  expect((await wallets.moveOut(player, '500')).code).toBe(1)
  await wallets.goTo(11)
  await wallets.endDue()
  expect((await wallets.pledges(player)).list[0]).toMatchObject({ state: 'ended', note: '鸿利宝已停用' })
  expect((await set(true)).code).toBe(1)
  expect((await wallets.moveIn(player, '1')).code).toBe(1)
})
