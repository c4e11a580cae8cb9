/** The methods and channels of the cashier: one list, from which the calls answer and the orders are checked. */
import { type Money, yuan } from '@hongyun/lottery/money.ts'
import type { LedgerCode } from '../ledger/codes.ts'

export const methods = {
  alipay: {
    name: '支付宝',
    /** The page of the site where this method's orders are placed. */
    route: '/userCenter/recharge/alipay',
    code: 107,
    channels: [
      {
        id: 'fast_a',
        name: '快捷通道 A',
        min: yuan(10),
        max: yuan(5000),
        eta: '通常 1 分钟内到账',
        quick: [50, 100, 500, 1000, 2000, 5000],
      },
      {
        id: 'personal',
        name: '个人转账',
        min: yuan(100),
        max: yuan(20_000),
        eta: '通常 3 分钟内到账',
        quick: [100, 500, 1000, 5000, 10_000, 20_000],
      },
      {
        id: 'large',
        name: '大额专线',
        min: yuan(5000),
        max: yuan(50_000),
        eta: '通常 5 分钟内到账',
        quick: [5000, 10_000, 20_000, 30_000, 50_000],
      },
    ],
  },
} as const satisfies Record<string, Method>

export type PayType = keyof typeof methods
export const payTypes = Object.keys(methods) as PayType[]

export type Channel = {
  id: string
  name: string
  min: Money
  max: Money
  eta: string
  /** Whole yuan. */
  quick: readonly number[]
}

export type Method = {
  name: string
  route: string
  /** The ledger's code for money that came in this way. */
  code: LedgerCode
  channels: readonly Channel[]
}

export const findChannel = (payType: PayType, channelId: string): Channel | undefined =>
  methods[payType].channels.find((channel) => channel.id === channelId)

/** The names an order is shown with; a method or channel that was since removed keeps its id. */
export function namesOf(payType: string, channelId: string): { payName: string; channelName: string } {
  const method: Method | undefined = payType in methods ? methods[payType as PayType] : undefined
  const channel = method?.channels.find((own) => own.id === channelId)
  return { payName: method?.name ?? payType, channelName: channel?.name ?? channelId }
}
