/** Operators: rates and terms from tomorrow on, by two of them, what they cost, what each day cost, and who may put nothing in. */
import { interestOf } from '@hongyun/contract/yuebao/interest.ts'
import { formatMoney, yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { closeAudited } from '../../../testing/test-server.ts'
import { openWallets } from './testing/wallets.ts'

let wallets: Awaited<ReturnType<typeof openWallets>>
let operator: TestOperator
let second: TestOperator
beforeAll(async () => {
  wallets = await openWallets()
  operator = await newOperator(wallets.server, ['wallet', 'seePlayers'])
  second = await newOperator(wallets.server, ['wallet', 'seeApprovals'])
})
afterAll(() => closeAudited(wallets.server))

type Asking = 'consoleSetYuebaoRate' | 'consoleAddPledgeProduct' | 'consoleSetPledgeTerms'
type Answered = { reason?: string; id: string; state?: string }
/** Asks; what it answers, and why not. */
const ask = async (name: Asking, input: object, by = operator) =>
  (await wallets.server.call(name, { reason: '同业上调', ...input, code: await by.code() }, by.cookie)).data as Answered
/** Another operator decides what was asked for. */
async function decide(id: string, by = second, decision: 'approve' | 'refuse' = 'approve') {
  const { call } = wallets.server
  const { digest } = (await call('consoleApproval', { id }, by.cookie)).data
  const input = { id, decision, digest: digest ?? undefined, reason: '已核对', code: await by.code() }
  return call('consoleDecideApproval', input, by.cookie) as Promise<{ code: number; data: { reason?: string } }>
}
const announce = async (name: Asking, input: object) => expect((await decide((await ask(name, input)).id)).code).toBe(1)
const asked = async () => (await wallets.server.call('consoleYuebao', {}, operator.cookie)).data.asked
const terms = { rate: '4.20', earlyRate: '0.50', least: '500.00', greatest: '2000.00', quota: '10000.00' }

it('announce a rate from tomorrow on; of two from one day the later one counts', async () => {
  const player = await wallets.holder('10000')
  const { call } = wallets.server
  expect((await call('consoleYuebaoRateEffect', { rate: '3.6' }, operator.cookie)).data).toMatchObject({
    ...{ rate: 36_000, before: 34_500, balance: '10000.00', holders: 1 },
    ...{ dayCost: '0.9863', dayCostBefore: '0.9452', yearCost: '360.00', yearCostBefore: '345.00' },
  })
  const set = (day: string, rate: string) => ask('consoleSetYuebaoRate', { day, rate })
  expect((await set(wallets.dayOf(0), '3.6')).reason).toBe('rateDayPast')
  await announce('consoleSetYuebaoRate', { day: wallets.dayOf(1), rate: '36' })
  const { id } = await set(wallets.dayOf(1), '3.6')
  // Asked for, nothing is announced: it waits, and for who asked as well.
  expect((await set(wallets.dayOf(1), '3.6')).state).toBe('same')
  expect(await asked()).toMatchObject([
    { id, by: operator.name, effect: expect.stringContaining('3.60%，原为 36.00%') },
  ])
  expect((await call('consoleYuebao', {}, operator.cookie)).data.rates).toHaveLength(2)
  expect((await decide(id, operator)).code).toBe(-98)
  expect((await decide(id)).code).toBe(1)
  expect((await decide(id)).code).toBe(-98)
  expect(await asked()).toEqual([])
  const { rates, rate, dayCost } = (await call('consoleYuebao', {}, operator.cookie)).data
  expect({ rate, dayCost }).toEqual({ rate: 34_500, dayCost: '0.9452' })
  expect(rates.map((one) => [one.rate, one.state, one.askedBy, one.by])).toEqual([
    [36_000, 'next', operator.name, second.name],
    [360_000, 'replaced', operator.name, second.name],
    [34_500, 'current', null, 'shell'],
  ])
  await wallets.goTo(1)
  expect((await wallets.info(player)).rate).toBe(36_000)
})

it.each(['', '-1', '100.0001', '3.45678', '１', '1e2'])('a rate of %j is none', async (rate) => {
  const input = { day: wallets.dayOf(9), rate, reason: '同业上调', code: await operator.code() }
  expect(await wallets.server.call('consoleSetYuebaoRate', input, operator.cookie)).toMatchObject({ code: -98 })
})

it('add products and announce their terms', async () => {
  const player = await wallets.holder('3000')
  const product = { name: '六十日', days: '60', day: wallets.dayOf(1), ...terms }
  expect((await ask('consoleAddPledgeProduct', { ...product, day: wallets.dayOf(0) })).reason).toBe('rateDayPast')
  for (const wrong of [{ least: '0' }, { least: '2000.01' }, { earlyRate: '4.21' }, { greatest: '100000000.01' }])
    expect((await ask('consoleAddPledgeProduct', { ...product, ...wrong })).reason).toBe('pledgeTermsWrong')
  await announce('consoleAddPledgeProduct', product)
  expect((await ask('consoleAddPledgeProduct', product)).reason).toBe('pledgeNameTaken')
  const { id } = (await wallets.products(player)).find(({ name }) => name === product.name)!
  const change = { productId: id, ...terms, rate: '4.00', onSale: 'false' }
  expect((await ask('consoleSetPledgeTerms', { ...change, day: wallets.dayOf(1) })).reason).toBe('rateDayPast')
  expect((await ask('consoleSetPledgeTerms', { ...change, day: wallets.dayOf(2), productId: '1' })).reason).toBe(
    'notFound',
  )
  const wanted = await ask('consoleSetPledgeTerms', { ...change, day: wallets.dayOf(2) })
  expect((await wallets.server.call('consoleApproval', { id: wanted.id }, second.cookie)).data).toMatchObject({
    changes: [{ what: '年利率', before: '4.20%', after: '4.00%' }, {}, {}, {}, { what: '出售', after: '停售' }],
  })
  expect((await decide(wanted.id)).code).toBe(1)
  expect((await wallets.buy(player, '六十日', '1000')).code).toBe(1)
  const { list } = (await wallets.server.call('consolePledgeProducts', {}, operator.cookie)).data
  expect(list.at(-1)).toMatchObject({
    ...{ name: '六十日', principal: '1000.00', open: 1, sale: 'onSale' },
    terms: [
      { no: 2, state: 'next', onSale: false, rate: 40_000 },
      { no: 1, state: 'current', askedBy: operator.name, by: second.name },
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

it('announce nothing that was refused, that waited beyond its day, or that both ask for and one may not', async () => {
  const today = 11
  const late = await ask('consoleSetYuebaoRate', { day: wallets.dayOf(today + 1), rate: '50' })
  const refused = await ask('consoleSetYuebaoRate', { day: wallets.dayOf(today + 1), rate: '60' })
  expect((await decide(refused.id, second, 'refuse')).code).toBe(1)
  const nobody = await newOperator(wallets.server, ['seeApprovals'])
  expect((await decide(late.id, nobody)).code).toBe(-98)
  // Asked for by another one too, it is announced at once.
  const both = { day: wallets.dayOf(today + 1), rate: '3.6' }
  await ask('consoleSetYuebaoRate', both)
  expect((await ask('consoleSetYuebaoRate', both, second)).state).toBe('approved')
  await wallets.goTo(today + 1)
  expect((await decide(late.id)).code).toBe(-98)
  const { rates } = (await wallets.server.call('consoleYuebao', {}, operator.cookie)).data
  expect(rates.map(({ rate }) => rate)).toEqual([36_000, 36_000, 360_000, 34_500])
})
