/** Words of orders of both directions, as operators look at them. */
import { payoutKinds } from '../bindings/words.ts'
import { providerName } from '../cashier/providers.ts'
import { creditSources, orderStates } from '../cashier/words.ts'
import { payTypes } from '../channels/words.ts'
import { type WordOf, wordsOf } from '../wire/words.ts'
import { payoutSources, withdrawalStates } from '../withdrawals/words.ts'

/** In or out. */
export const orderKinds = { recharge: '充值', withdrawal: '提现' } as const
export type OrderKind = WordOf<typeof orderKinds>

/** The methods of recharges and the ways of withdrawals. Two words are both: `kind` says which. */
export const orderMethods = { ...payTypes, ...payoutKinds } as const
export type OrderMethod = WordOf<typeof orderMethods>

/** The states of either. */
export const statesOfOrders = { ...orderStates, ...withdrawalStates } as const
export type StateOfOrder = WordOf<typeof statesOfOrders>

/** What orders are sorted by. */
export const orderSorts = { createdAt: '下单时间', amount: '金额' } as const
export type OrderSort = WordOf<typeof orderSorts>

/** How a word of a provider came. */
export const wordSources = { ...creditSources, ...payoutSources } as const

const methodNames: Readonly<Record<OrderKind, Readonly<Record<string, string>>>> = {
  recharge: payTypes,
  withdrawal: payoutKinds,
}
export const methodName = (kind: OrderKind, method: OrderMethod): string => methodNames[kind][method] ?? method

/** By which channel a recharge came, or by whom a withdrawal was paid. */
export const channelName = ({ kind, channel }: { kind: OrderKind; channel: string }): string =>
  kind === 'recharge' ? channel : providerName(channel)

const stateNames: Readonly<Record<OrderKind, Readonly<Record<string, string>>>> = {
  recharge: orderStates,
  withdrawal: withdrawalStates,
}
export const stateName = (kind: OrderKind, state: string): string => stateNames[kind][state] ?? state

/** The states to choose of, of one direction or of both: what has two names has both, and one name of two states says of which. */
export function stateOptions(kind?: OrderKind): [state: string, name: string][] {
  if (kind) return Object.entries(stateNames[kind])
  const named = Object.keys(statesOfOrders).map((state) => {
    const kinds = wordsOf(orderKinds).filter((one) => stateNames[one][state])
    return { state, kinds, name: [...new Set(kinds.map((one) => stateName(one, state)))].join(' / ') }
  })
  return named.map(({ state, kinds, name }) => {
    const isOnly = named.filter((one) => one.name === name).length === 1
    return [state, isOnly ? name : `${name}（${kinds.map((one) => orderKinds[one]).join('、')}）`]
  })
}

/** What followed from a word of a provider. */
const verdicts: Readonly<Record<string, string>> = {
  credited: '已入账',
  alreadyPaid: '重复，早已付款',
  failed: '付款失败',
  alreadyFailed: '重复，早已失败',
  failureIgnored: '已办结，不再变动',
  paidTwice: '重复付款',
  refunded: '已退款',
  refundFailed: '退款没有成功',
  paid: '已付出',
  replayed: '重复的同一回调',
  nonceReused: '随机数已被使用',
  unsigned: '没有签名',
  forged: '签名不符',
  stale: '时间戳过期',
  malformed: '内容格式错误',
  unknownOrder: '没有这笔订单',
  amountDiffers: '金额不符',
  currencyDiffers: '币种不符',
  referenceDiffers: '流水号不符',
  contradicts: '与先前的答复相反',
  waiting: '还没有结果',
  taken: '已受理，还没有结果',
  unknown: '服务商没有这笔',
  noAnswer: '没有答复',
}
export const verdictName = (verdict: string): string => verdicts[verdict] ?? verdict
