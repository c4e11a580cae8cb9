/** Payouts through an aggregator: whatever it answers, each order is paid once or its money comes back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { auditLines, type TestServer } from '../../../testing/test-server.ts'
import type { PayoutProvider } from '../withdrawals/payout/provider.ts'
import { newWithdrawer, type Withdrawer, withdrawals } from '../withdrawals/testing/withdrawals.ts'
import { openGateways } from './open-gateways.ts'
import { type FormStandIn, formStandIn, type Rule } from './testing/form-stand-in.ts'
import { type GatewayServer, openGatewayServer } from './testing/gateway-server.ts'

const rules: Rule[] = ['md5', 'hmac-sha256', 'rsa2']
const names = { md5: 'by_md5', 'hmac-sha256': 'by_hmac', rsa2: 'by_rsa' } as const

let open: GatewayServer
let server: TestServer
let out: ReturnType<typeof withdrawals>
let operator: TestOperator
let standIns: Record<Rule, FormStandIn>
let providers: readonly PayoutProvider[]

beforeAll(async () => {
  const [md5, hmac, rsa2] = await Promise.all(rules.map(formStandIn))
  standIns = { md5: md5!, 'hmac-sha256': hmac!, rsa2: rsa2! }
  const named = Object.fromEntries(rules.map((rule) => [names[rule], standIns[rule]]))
  open = await openGatewayServer(named, {}, { payouts: { bank: 'by_md5' } })
  server = open.server
  out = withdrawals(server)
  operator = await newOperator(server, ['withdrawals'])
  providers = (await openGateways(server.config)).payouts
})
afterAll(async () => {
  expect(await auditLines(server.database)).toEqual([])
  await open.close()
})

describe.each(rules)('signed by %s', (rule) => {
  const standIn = () => standIns[rule]
  const provider = () => providers.find(({ name }) => name === names[rule])!
  async function approved(): Promise<{ player: Withdrawer; id: string }> {
    const player = await newWithdrawer(server, 1000)
    const { id } = await out.place(player, '400')
    expect((await out.settle(operator, id)).code).toBe(1)
    return { player, id }
  }
  const made = () => [...standIn().payouts.values()].at(-1)!

  it('is asked once, with our signature, to where the player said', async () => {
    const { player, id } = await approved()
    await out.pay(provider())
    expect((await out.orderOf(player, id)).state).toBe('paid')
    expect(made()).toMatchObject({ fen: 40_000, asked: 1 })
    expect(made().number).toMatch(/^\d{16,19}$/)
    expect(standIn().refused).toEqual([])
  })

  it.each(['noAnswer', 'error', 'hang', 'rubbish', 'unsigned'] as const)('answers like this: %s', async (fault) => {
    const { player, id } = await approved()
    const before = standIn().payouts.size
    standIn().fault = fault
    await out.pay(provider())
    await out.dueNow()
    await out.pay(provider())
    expect((await out.orderOf(player, id)).state).toBe('paying')
    standIn().fault = 'none'
    await out.payAll(provider())
    expect((await out.orderOf(player, id)).state).toBe('paid')
    expect(standIn().payouts.size).toBe(before + 1)
    expect(made().asked).toBe(1)
    expect(await out.balanceOf(player)).toBe('600.00')
  })

  it('fails late: the money comes back with its reason', async () => {
    const { player, id } = await approved()
    standIn().payoutState = 'waiting'
    await out.pay(provider())
    expect((await out.orderOf(player, id)).state).toBe('paying')
    standIn().payoutState = 'paid'
    made().state = 'failed'
    await out.payAll(provider())
    expect(await out.orderOf(player, id)).toMatchObject({ state: 'returned', reason: '户名不符' })
    expect(await out.balanceOf(player)).toBe('1000.00')
  })

  it.each([
    ['no amount', { isUnnamed: true }],
    ['nothing', { fen: 0 }],
  ])('fails and says %s: the money comes back; of what was paid that is no answer', async (_what, said) => {
    const { player, id } = await approved()
    standIn().payoutState = 'waiting'
    await out.pay(provider())
    Object.assign(made(), { ...said, state: 'paid' })
    await out.dueNow()
    await out.pay(provider())
    expect((await out.orderOf(player, id)).state).toBe('paying')
    made().state = 'failed'
    await out.payAll(provider())
    standIn().payoutState = 'paid'
    expect(await out.orderOf(player, id)).toMatchObject({ state: 'returned', reason: '户名不符' })
    expect(await out.balanceOf(player)).toBe('1000.00')
  })

  it.each([
    ['was sent back', { state: 'refunded', isUnnamed: true, reference: '' }],
    ['failed', { state: 'failed', isUnnamed: true, reference: '无 / 0' }],
  ] as const)('%s, with no amount and no number that is one: the money comes back', async (_what, said) => {
    const { player, id } = await approved()
    standIn().payoutState = 'waiting'
    await out.pay(provider())
    standIn().payoutState = 'paid'
    Object.assign(made(), said)
    await out.payAll(provider())
    expect((await out.orderOf(player, id)).state).toBe('returned')
    expect(await out.balanceOf(player)).toBe('1000.00')
  })

  it('fails under the number that each which failed has: the money of all comes back, and is not paid by it', async () => {
    const orders = [await approved(), await approved(), await approved()]
    standIn().payoutState = 'waiting'
    await out.pay(provider())
    standIn().payoutState = 'paid'
    const three = [...standIn().payouts.values()].slice(-3)
    for (const [n, one] of three.entries()) Object.assign(one, { state: n < 2 ? 'failed' : 'paid', reference: '0' })
    for (let n = 0; n < 3; n += 1) {
      await out.dueNow()
      await out.pay(provider())
    }
    const states = await Promise.all(orders.map(async ({ player, id }) => (await out.orderOf(player, id)).state))
    expect(states).toEqual(['returned', 'returned', 'paying'])
    Object.assign(three[2]!, { reference: `R${three[2]!.no}` })
    await out.payAll(provider())
    expect((await out.orderOf(orders[2]!.player, orders[2]!.id)).state).toBe('paid')
  })

  it('fails and says another amount: nothing follows', async () => {
    const { player, id } = await approved()
    standIn().payoutState = 'waiting'
    await out.pay(provider())
    standIn().payoutState = 'paid'
    Object.assign(made(), { state: 'failed', fen: 39_999 })
    await out.dueNow()
    await out.pay(provider())
    expect((await out.orderOf(player, id)).state).toBe('paying')
    made().fen = 40_000
    await out.payAll(provider())
    expect((await out.orderOf(player, id)).state).toBe('returned')
  })

  it('says another amount: nothing follows', async () => {
    const { player, id } = await approved()
    standIn().payoutState = 'waiting'
    await out.pay(provider())
    standIn().payoutState = 'paid'
    Object.assign(made(), { state: 'paid', fen: 39_999 })
    await out.dueNow()
    await out.pay(provider())
    expect((await out.orderOf(player, id)).state).toBe('paying')
    made().fen = 40_000
    await out.payAll(provider())
    expect((await out.orderOf(player, id)).state).toBe('paid')
  })
})
