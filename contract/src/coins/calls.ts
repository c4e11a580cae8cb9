/** Recharging by USDT: the rate, and how an order stands on its chain. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { timeNumber } from '../wire/fields.ts'
import { chain, coinTransfer, rateAmount, usdtAmount } from './fields.ts'

/** The rate that an order would be placed at. */
export const digitalCurrencyRate = call('digitalCurrencyRate', {
  summary: '数字货币充值此刻的汇率与来源、可用的网络；下单时锁定汇率。没有可信的汇率时 -3065。',
  who: 'player',
  input: {},
  reply: z.object({
    rate: rateAmount,
    source: z.string(),
    at: timeNumber,
    networks: z.array(z.object({ channelId: z.string(), chain, confirmations: z.number() })),
  }),
  refuses: ['methodUnavailable'],
})

/** How one order stands on its chain. */
export const digitalCurrencyOrder = call('digitalCurrencyOrder', {
  summary: '本人一笔数字货币订单：收款地址、应付的 USDT、锁定的汇率，以及链上收到的转账与确认数。',
  who: 'player',
  input: {
    orderNo: z.string({ error: '订单号不能为空' }).regex(/^[A-Z0-9]{4,32}$/, '订单号格式错误'),
  },
  reply: z.object({
    orderNo: z.string(),
    chain,
    address: z.string(),
    usdt: usdtAmount,
    rate: rateAmount,
    rateSource: z.string(),
    rateAt: timeNumber,
    transfers: z.array(z.object(coinTransfer)),
  }),
  refuses: ['notFound'],
})

/** How many payment codes wait to be paid. */
export const digitalCurrencyOrderImageCount = call('digitalCurrencyOrderImageCount', {
  summary: '本人待付款的数字货币订单有几个付款二维码：至多一个，没有待付款的订单时为 0。',
  who: 'player',
  input: {},
  reply: z.object({ count: z.number() }),
  refuses: [],
})
