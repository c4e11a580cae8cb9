/** Approved orders of players who were frozen since: they wait, may be refused, and go on once the player is active again. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { setFrozen } from '../../people/desk/act-on-player.ts'
import { beginOne } from './payout/pay-orders.ts'
import { type PayoutProvider, payoutProviders } from './payout/provider.ts'
import { LENIENT, newWithdrawer, type Withdrawer, withdrawals } from './testing/withdrawals.ts'

let server: TestServer
let out: ReturnType<typeof withdrawals>
let operator: TestOperator

beforeAll(async () => {
  server = await openTestServer({ before: LENIENT })
  out = withdrawals(server)
  operator = await newOperator(server, ['withdrawals', 'players', 'seePlayers'])
})
afterAll(() => closeAudited(server))

const freeze = ({ id }: Withdrawer, frozen = true) =>
  setFrozen(server.database, { operatorId: operator.id, address: 'test' }, id, { frozen, reason: '可疑' })
const seen = async (id: string) => (await server.call('consoleWithdrawal', { id }, operator.cookie)).data

async function approved() {
  const player = await newWithdrawer(server, 1000)
  const { id, orderNo } = await out.place(player, '400')
  expect((await out.settle(operator, id)).code).toBe(1)
  return { player, id, orderNo }
}

it('waits while its player is frozen, said at the desk, and is paid once the player is active again', async () => {
  const { player, id, orderNo } = await approved()
  const other = await approved()
  await freeze(player)
  await out.pay()
  expect(await seen(id)).toMatchObject({ state: 'approved', isFrozen: true, payout: null })
  // Behind it nobody waits.
  expect(await seen(other.id)).toMatchObject({ state: 'paid', isFrozen: false })
  const again = await out.decide(operator, id)
  expect(again.data.reason).toBe('withdrawalDecided')
  await freeze(player, false)
  await out.pay()
  expect(await seen(id)).toMatchObject({ state: 'paid', isFrozen: false })
  expect(await out.paidFor(orderNo)).toBe(1)
})

it('may be refused while it waits, and then by nobody is it paid', async () => {
  const { player, id, orderNo } = await approved()
  // Not frozen: it is on its way.
  expect((await out.decide(operator, id, 'evidence')).data.reason).toBe('withdrawalDecided')
  await freeze(player)
  const second = await newOperator(server, ['withdrawals'])
  const both = await Promise.all([out.decide(operator, id, 'evidence'), out.decide(second, id, 'account')])
  expect(both.map(({ code }) => code).toSorted()).toEqual([-98, 1])
  expect((await seen(id)).state).toBe('refused')
  await freeze(player, false)
  await out.pay()
  expect(await out.paidFor(orderNo)).toBe(0)
  const [account] = await server.database.query('select balance from account where player_id = $1', [player.id])
  expect(account).toEqual({ balance: 10_000_000n })
})

it('that was automatic may be refused as well', async () => {
  const { player } = await approved()
  await out.pay()
  const { id } = await out.place(player, '300')
  expect(await seen(id)).toMatchObject({ state: 'approved' })
  await freeze(player)
  expect((await out.decide(operator, id, 'evidence')).code).toBe(1)
  expect(await seen(id)).toMatchObject({ state: 'refused', decidedBy: operator.name })
})

it('is either begun before the freezing or waits, whoever comes first', async () => {
  const orders: Awaited<ReturnType<typeof approved>>[] = []
  for (let n = 0; n < 8; n += 1) orders.push(await approved())
  await Promise.all([...orders.map(({ player }) => freeze(player)), out.pay(), out.pay()])
  await out.pay()
  for (const { player, id, orderNo } of orders) {
    const { state, payout } = await seen(id)
    const [frozenAt] = await server.database.query<{ at: number }>(
      `select at from operator_act where act = 'freeze' and subject_id = (select player_id::text from withdrawal_order where id = $1)`,
      [id],
    )
    // Begun and frozen before the provider was asked, it is held as well.
    expect(payout === null ? ['approved'] : ['paid', 'paying']).toContain(state)
    if (payout) expect(payout.askedAt).toBeLessThanOrEqual(frozenAt!.at)
    expect(await out.paidFor(orderNo)).toBe(state === 'paid' ? 1 : 0)
    await freeze(player, false)
  }
  await expect
    .poll(async () => {
      await out.payAll()
      return Promise.all(orders.map(async ({ id }) => (await seen(id)).state))
    })
    .toEqual(orders.map(() => 'paid'))
  for (const { orderNo } of orders) expect(await out.paidFor(orderNo)).toBe(1)
})

/** It is held as long as its player is frozen, and paid once afterwards. */
async function expectPaidOnceActive({ player, id, orderNo }: Awaited<ReturnType<typeof approved>>): Promise<void> {
  expect(await seen(id)).toMatchObject({ state: 'paying', isFrozen: true })
  expect(await out.paidFor(orderNo)).toBe(0)
  await freeze(player, false)
  await out.dueNow()
  await out.pay()
  expect((await seen(id)).state).toBe('paid')
  expect(await out.paidFor(orderNo)).toBe(1)
}

it('that its provider never got is not sent once more while the player is frozen', async () => {
  const { player, id, orderNo } = await approved()
  const away: PayoutProvider = {
    name: 'sandbox',
    pay: () => Promise.reject(new Error('away')),
    lookUp: () => Promise.reject(new Error('away')),
  }
  await out.pay(away)
  expect((await seen(id)).state).toBe('paying')
  await freeze(player)
  await out.dueNow()
  await out.pay()
  await expectPaidOnceActive({ player, id, orderNo })
})

it('that waits behind another one is not begun, and may be refused, where its player is frozen meanwhile', async () => {
  const ahead = await approved()
  const behind = await approved()
  await out.pay({
    ...out.provider,
    async pay(payout, signal) {
      if (payout.orderNo === ahead.orderNo) await freeze(behind.player)
      return out.provider.pay(payout, signal)
    },
  })
  expect((await seen(ahead.id)).state).toBe('paid')
  expect(await seen(behind.id)).toMatchObject({ state: 'approved', isFrozen: true, payout: null })
  expect(await out.paidFor(behind.orderNo)).toBe(0)
  expect((await out.decide(operator, behind.id, 'evidence')).code).toBe(1)
})

it('that a node began and never asked for is held while its player is frozen, and paid afterwards', async () => {
  const { player, id, orderNo } = await approved()
  const providers = payoutProviders({ bank: out.provider })
  await beginOne({ database: server.database, providers })
  await freeze(player)
  for (let n = 0; n < 2; n += 1) {
    await out.dueNow()
    await out.pay()
  }
  await expectPaidOnceActive({ player, id, orderNo })
})

it('that is looked for with its provider is not sent where its player is frozen meanwhile', async () => {
  const { player, id, orderNo } = await approved()
  await beginOne({ database: server.database, providers: payoutProviders({ bank: out.provider }) })
  await out.dueNow()
  await out.pay({
    ...out.provider,
    async lookUp(payoutNo, signal) {
      await freeze(player)
      return out.provider.lookUp(payoutNo, signal)
    },
  })
  expect((await seen(id)).state).toBe('paying')
  expect(await out.paidFor(orderNo)).toBe(0)
  await freeze(player, false)
  await out.payAll()
  expect((await seen(id)).state).toBe('paid')
})
