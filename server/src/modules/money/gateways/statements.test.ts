/** Statements by call: each provider gives that of a day once its hour has come; what can't be had stays missing, and nothing is taken twice. */
import { businessDay, startOfDay } from '@hongyun/lottery/days.ts'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLines, type TestServer } from '../../../testing/test-server.ts'
import { shell } from '../../site/operators/acts.ts'
import { lapse, placeOrder } from '../cashier/testing/orders.ts'
import { differencesOf, lastStatement } from '../reconciliation/differences.ts'
import { missingDays, takeDaily } from '../reconciliation/take-daily.ts'
import { takeStatement } from '../reconciliation/take-statement.ts'
import { openGateways } from './open-gateways.ts'
import { formStandIn } from './testing/form-stand-in.ts'
import { type GatewayServer, openGatewayServer } from './testing/gateway-server.ts'
import { pollWith } from './testing/poll-with.ts'
import type { Billing, StandIn } from './testing/stand-in.ts'
import { wechatStandIn } from './testing/wechat-stand-in.ts'

const cases = [
  { name: 'wechat_a', channel: 'wechat_a', payType: 'wechat', fromHour: 10 },
  { name: 'by_md5', channel: 'qq', payType: 'qqpay', fromHour: 9 },
  { name: 'by_hmac', channel: 'jd', payType: 'jdpay', fromHour: 9 },
  { name: 'by_rsa', channel: 'douyin', payType: 'douyin', fromHour: 9 },
] as const

let open: GatewayServer
let server: TestServer
let standIns: Record<(typeof cases)[number]['name'], StandIn & Billing>

beforeAll(async () => {
  const [wechat_a, by_md5, by_hmac, by_rsa] = await Promise.all([
    wechatStandIn(),
    formStandIn('md5'),
    formStandIn('hmac-sha256'),
    formStandIn('rsa2'),
  ])
  standIns = { wechat_a, by_md5, by_hmac, by_rsa }
  open = await openGatewayServer(standIns, Object.fromEntries(cases.map(({ channel, name }) => [channel, name])))
  server = open.server
})
afterAll(async () => {
  expect(await auditLines(server.database)).toEqual([])
  await open.close()
})

it.each(cases)('$name gives the statement of a day, and it is taken once', async (one) => {
  const { name, channel, payType, fromHour } = one
  const order = await placeOrder(server, await server.newPlayer({ money: 0 }), { payType, channelId: channel })
  const standIn = standIns[name]
  standIn.trades.get(order.orderNo)!.state = 'paid'
  await lapse(server, order)
  await pollWith(open)
  const { payments } = await openGateways(server.config)
  const providers = new Map(payments.filter((each) => each.name === name).map((each) => [name, each]))
  const parts = { database: server.database, providers, log: pino({ level: 'silent' }) }
  const day = businessDay(Date.now())
  const nextDay = (hour: number) => startOfDay(day) + (24 + hour) * 3_600_000
  const missing = () => missingDays(parts, nextDay(12))
  const asAsked = name === 'wechat_a' ? day : day.replaceAll('-', '')

  standIn.billDay = asAsked
  await takeDaily(parts, nextDay(fromHour - 0.1))
  for (const fault of ['noAnswer', 'error', 'hang', 'rubbish', 'unsigned'] as const) {
    standIn.fault = fault
    await takeDaily(parts, nextDay(fromHour))
  }
  standIn.fault = 'none'
  standIn.billIsAltered = true
  await takeDaily(parts, nextDay(fromHour))
  standIn.billIsAltered = false
  standIn.billDay = ''
  await takeDaily(parts, nextDay(fromHour))
  expect(await missing()).toEqual([{ provider: name, day }])

  standIn.billDay = asAsked
  await Promise.all([1, 2, 3].map(() => takeDaily(parts, nextDay(fromHour))))
  expect(await missing()).toEqual([])
  const head = await lastStatement(server.database, { provider: name, day })
  expect(head).toMatchObject({ no: 1, source: 'daily' })
  expect(await differencesOf(server.database, head)).toEqual({ matched: 1, list: [] })
})

it.each([
  ['wechat_a', 'wechat_a', 'wechat'],
  ['by_md5', 'qq', 'qqpay'],
] as const)(
  'of a day on which nobody paid there is none of %s: two days later it is an empty one, and the day is not missing',
  async (name, channelId, payType) => {
    const standIn = await (name === 'wechat_a' ? wechatStandIn() : formStandIn('md5'))
    const alone = await openGatewayServer({ [name]: standIn }, { [channelId]: name })
    const { payments } = await openGateways(alone.server.config)
    const providers = new Map(payments.map((each) => [each.name, each]))
    const parts = { database: alone.server.database, providers, log: pino({ level: 'silent' }) }
    await placeOrder(alone.server, await alone.server.newPlayer({ money: 0 }), { payType, channelId })
    const day = businessDay(Date.now())
    const noon = startOfDay(day) + 36 * 3_600_000
    expect(await missingDays(parts, noon)).toEqual([{ provider: name, day }])
    await takeDaily(parts, noon)
    expect(await missingDays(parts, noon)).toEqual([{ provider: name, day }])
    await takeDaily(parts, noon + 2 * 86_400_000)
    expect(await missingDays(parts, noon)).toEqual([])
    const head = await lastStatement(parts.database, { provider: name, day })
    expect(await differencesOf(parts.database, head)).toEqual({ matched: 0, list: [] })
    await alone.close()
  },
)

it.each(cases.slice(0, 2))(
  'that $name has none of an old day is no word against one with payments',
  async ({ name }) => {
    const { payments } = await openGateways(server.config)
    const providers = new Map(payments.map((each) => [each.name, each]))
    const about = { provider: name, day: businessDay(Date.now() - 9 * 86_400_000) }
    const take = (csv?: string) => takeStatement({ database: server.database, providers }, shell, { ...about, csv })
    expect(await take()).toEqual({ no: 1, rowCount: 0, skipped: 0 })
    expect(await take('orderNo,providerRef,amount\nR1,P1,10.00\n')).toMatchObject({ no: 2, rowCount: 1 })
    await expect(take()).rejects.toMatchObject({ data: { reason: 'statementAway' } })
    expect(await lastStatement(server.database, about)).toMatchObject({ no: 2 })
    expect(await take('orderNo,providerRef,amount\n')).toMatchObject({ no: 3, rowCount: 0 })
  },
)

it.each([
  ['wechat_a', 'wechat_a', 'wechat', 84],
  ['by_md5', 'qq', 'qqpay', 36],
] as const)(
  'a credit that is in no statement of %s is a difference, though nothing else was paid on its day',
  async (name, channelId, payType, hours) => {
    const standIn = await (name === 'wechat_a' ? wechatStandIn() : formStandIn('md5'))
    const alone = await openGatewayServer({ [name]: standIn }, { [channelId]: name })
    const { payments } = await openGateways(alone.server.config)
    const providers = new Map(payments.map((each) => [each.name, each]))
    const parts = { database: alone.server.database, providers, log: pino({ level: 'silent' }) }
    const { orderNo } = await placeOrder(alone.server, await alone.server.newPlayer({ money: 0 }), {
      payType,
      channelId,
    })
    standIn.trades.get(orderNo)!.state = 'paid'
    await alone.server.database.query('update recharge_order set next_poll_at = clock_timestamp()')
    await pollWith(alone)
    const [paid] = await alone.server.database.query<{ at: number }>('select paid_at as at from recharge_order')
    const day = businessDay(paid!.at)
    // In its books there is no such payment; WeChat then has no file of the day, an aggregator one without rows.
    standIn.trades.clear()
    if (name !== 'wechat_a') standIn.billDay = day.replaceAll('-', '')
    const now = startOfDay(day) + hours * 3_600_000
    await takeDaily(parts, now)
    expect(await missingDays(parts, now)).not.toContainEqual({ provider: name, day })
    const head = await lastStatement(parts.database, { provider: name, day })
    const { list } = await differencesOf(parts.database, head)
    expect(list).toMatchObject([{ kind: 'missingThere', order_no: orderNo }])
    await alone.close()
  },
)
