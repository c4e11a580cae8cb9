/** The methods and channels of the cashier: one list, from which the calls answer and the orders are checked. */
import { payTypes as names, type PayType } from '@hongyun/contract/cashier/words.ts'
import { type Money, yuan } from '@hongyun/lottery/money.ts'
import type { LedgerCode } from '../ledger/codes.ts'

export const methods = {
  alipay: {
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
} as const satisfies Record<PayType, Method>

/** The methods, in the order they are shown in. */
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
  /** The ledger's code for money that came in this way. */
  code: LedgerCode
  channels: readonly Channel[]
}

export const channelsOf = (payType: PayType): readonly Channel[] => methods[payType].channels

export const findChannel = (payType: PayType, channelId: string): Channel | undefined =>
  channelsOf(payType).find((channel) => channel.id === channelId)

/** Whether orders of it may still be placed; one that was since removed is on old orders. */
export const isPayType = (text: string): text is PayType => Object.hasOwn(methods, text)

/** The names an order is shown with; a method or channel that was since removed keeps its id. */
export function namesOf(payType: string, channelId: string): { payName: string; channelName: string } {
  if (!isPayType(payType)) return { payName: payType, channelName: channelId }
  return { payName: names[payType], channelName: findChannel(payType, channelId)?.name ?? channelId }
}
