/** The sandbox's pages: for the payer, and for whoever tries the demo; and what may come after the end of a payment. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { closeAudited, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import {
  balanceOf,
  cashierOf,
  openCashierServer,
  placeOrder,
  pollNow,
  press,
  stateOf,
  type TestOrder,
  verdictsOf,
} from './testing/orders.ts'

let server: TestServer
let player: TestPlayer
let order: TestOrder

const switches = (payload: Record<string, unknown>) =>
  server.app.inject({ method: 'POST', url: '/sandbox/switches', payload })
const sweep = () => cashierOf(server).sweep()
const settled = (verdicts: number) =>
  vi.waitFor(async () => expect((await verdictsOf(server, order)).length).toBeGreaterThanOrEqual(verdicts), {
    timeout: 120_000,
    interval: 50,
  })
const fresh = async () => {
  player = await server.newPlayer({ money: 0 })
  order = await placeOrder(server, player)
}

beforeAll(async () => {
  server = await openCashierServer()
})
afterAll(() => closeAudited(server))

describe('the pay page', () => {
  it('shows what is paid, without script or inline style, and only under its own token', async () => {
    await fresh()
    const path = new URL(order.payUrl).pathname
    const page = await server.app.inject({ url: path })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(order.orderNo)
    expect(page.body).toContain('确认付款')
    expect(page.body).not.toMatch(/<script|style="|<style/)
    expect(page.headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    expect((await server.app.inject({ url: '/sandbox/pay.css' })).headers['content-type']).toMatch(/^text\/css/)
    expect((await server.app.inject({ url: `${path.slice(0, -1)}!` })).statusCode).toBe(404)
  })

  it('pays: the callback comes by itself and credits, and pressing again changes nothing', async () => {
    await fresh()
    const answer = await press(server, order, 'pay')
    expect(answer.statusCode).toBe(303)
    await settled(1)
    await press(server, order, 'pay')
    await press(server, order, 'cancel')
    expect(await balanceOf(server, player)).toBe('100.00')
    expect((await server.app.inject({ url: `${answer.headers.location}` })).body).toContain('付款成功')
    expect(await verdictsOf(server, order)).toEqual(['credited'])
  })

  it('is given up: the order fails', async () => {
    await fresh()
    await press(server, order, 'cancel')
    await expect.poll(() => stateOf(server, player, order)).toBe('failed')
    expect(await balanceOf(server, player)).toBe('0.00')
  })
})

describe('what comes after the end', () => {
  const exceptions = () =>
    server.database.query<{ kind: string; is_open: boolean }>(
      'select kind, ended_at is null as is_open from payment_exception where order_no = $1 order by id',
      [order.orderNo],
    )
  const later = (act: string, orderNo = order.orderNo) =>
    server.app.inject({
      method: 'POST',
      url: `/sandbox/orders/${orderNo}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `act=${act}`,
    })

  it('a second payment of an order is taken, credits nothing, and waits for an operator', async () => {
    await fresh()
    expect((await later('payAgain')).json().code).toBe(-98)
    await press(server, order, 'pay')
    await settled(1)
    expect((await later('payAgain')).statusCode).toBe(303)
    await settled(2)
    expect(await verdictsOf(server, order)).toEqual(['credited', 'paidTwice'])
    expect(await balanceOf(server, player)).toBe('100.00')
    expect(await exceptions()).toEqual([{ kind: 'paidTwice', is_open: true }])
  })

  it('a refund is taken, takes nothing back, and waits for an operator', async () => {
    await fresh()
    await press(server, order, 'pay')
    await settled(1)
    await switches({ orderNo: order.orderNo, repeat: 1, replays: 3 })
    await later('refund')
    await settled(5)
    expect(await verdictsOf(server, order)).toEqual(['credited', 'refunded', 'replayed', 'replayed', 'replayed'])
    expect(await balanceOf(server, player)).toBe('100.00')
    expect(await stateOf(server, player, order)).toBe('paid')
    expect(await exceptions()).toEqual([{ kind: 'refunded', is_open: true }])
    expect((await later('refund')).json().code).toBe(-98)
  })

  it('a payment that was given back before it was told of credits nothing', async () => {
    await fresh()
    await switches({ orderNo: order.orderNo, lose: true })
    await press(server, order, 'pay')
    await later('refund')
    await pollNow(server, order)
    await sweep()
    expect(await verdictsOf(server, order)).toEqual(['refunded'])
    expect(await balanceOf(server, player)).toBe('0.00')
    expect(await exceptions()).toEqual([{ kind: 'refunded', is_open: true }])
  })

  it('a payment after the player cancelled is credited, and kept for whoever looks', async () => {
    await fresh()
    await server.call('cancelFrontPaymentRecord', { id: order.id }, player.cookie)
    await press(server, order, 'pay')
    await settled(1)
    expect(await balanceOf(server, player)).toBe('100.00')
    expect(await exceptions()).toEqual([{ kind: 'paidAfterCancel', is_open: false }])
  })

  it('what is said again and again is one case', async () => {
    await fresh()
    await switches({ orderNo: order.orderNo, claimAmount: '1.00', repeat: 12 })
    await press(server, order, 'pay')
    await settled(12)
    expect(await exceptions()).toEqual([{ kind: 'amountDiffers', is_open: true }])
  })
})

describe('the page of the sandbox', () => {
  const page = (url = '/sandbox/', from: object = {}) => server.app.inject({ url, ...from })
  const save = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/sandbox/',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({
        create: 'none',
        query: 'none',
        delayMs: '0',
        repeat: '1',
        replays: '0',
        ...fields,
      }).toString(),
    })

  it('shows its orders with how their callbacks fared, without script or inline style', async () => {
    await fresh()
    await press(server, order, 'pay')
    await settled(1)
    const shown = await page()
    expect(shown.statusCode).toBe(200)
    expect(shown.body).toContain(order.orderNo)
    expect(shown.body).toContain('已付款')
    expect(shown.body).toContain('再付一次')
    expect(shown.body).not.toMatch(/<script|style="|<style/)
    expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none'/)
  })

  it('sets the switches of all, and of one order alone', async () => {
    await fresh()
    expect((await save({ orderNo: order.orderNo, lose: 'on', delayMs: '5', claimAmount: '7.00' })).statusCode).toBe(303)
    expect((await save({ query: 'rubbish' })).headers.location).toBe('/sandbox/')
    const { data } = (await server.app.inject({ url: '/sandbox/switches' })).json()
    expect(data.everyone).toMatchObject({ query: 'rubbish', lose: false })
    expect(data.orders[order.orderNo]).toMatchObject({ lose: true, delayMs: 5, claimAmount: '7.00', forge: false })
    await save({})
    const own = await page(`/sandbox/?order=${order.orderNo}`)
    expect(own.body).toContain(`订单 ${order.orderNo} 的开关`)
    expect(own.body).toContain('value="7.00"')
  })

  it('refuses what makes no sense, other sites and strangers', async () => {
    for (const fields of [
      { delayMs: '-1' },
      { repeat: '51' },
      { create: 'explode' },
      { claimAmount: '"><b>' },
      { orderNo: 'x' },
    ])
      expect((await save(fields)).json().code, JSON.stringify(fields)).toBe(-98)
    expect((await save({}, { origin: 'https://elsewhere.example' })).json().code).toBe(-98)
    for (const url of ['/sandbox/', `/sandbox/?order=${order.orderNo}`])
      expect((await page(url, { remoteAddress: '203.0.113.7' })).json().code).toBe(-98)
  })
})
