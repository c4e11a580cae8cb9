/** Words of recharging by USDT over a chain. */
import type { Chain } from '../bindings/words.ts'
import type { WordOf } from '../wire/words.ts'

/** The provider of each chain, as channels name it. */
export const coinProviders = { TRC20: 'usdt-trc20', ERC20: 'usdt-erc20' } as const satisfies Record<Chain, string>
export type CoinProvider = (typeof coinProviders)[Chain]

/** Whether a channel is paid over a chain. */
export const isCoinProvider = (provider: string): provider is CoinProvider =>
  (Object.values(coinProviders) as string[]).includes(provider)

/** What becomes of a transfer on a chain. `gone`: the chain was reorganised without it; it may come back. */
export const coinStates = {
  seen: '确认中',
  gone: '已不在链上',
  credited: '已入账',
  review: '待处理',
  closed: '已结案',
} as const
export type CoinState = WordOf<typeof coinStates>

/** Why a confirmed transfer is not credited by itself. */
export const coinReasons = {
  tooLittle: '低于单笔最低金额',
  tooMuch: '高于单笔最高金额',
  late: '超过付款时限',
  extra: '订单已入账，这是另一笔',
  wrongToken: '不是 USDT',
} as const
export type CoinReason = WordOf<typeof coinReasons>

/** How two operators resolve such a transfer. */
export const coinOutcomes = { credit: '入账', close: '结案' } as const
export type CoinOutcome = WordOf<typeof coinOutcomes>

/** The lists of transfers. */
export const coinViews = { review: '待处理', all: '全部' } as const
export type CoinView = WordOf<typeof coinViews>

/** How the sandbox's node misbehaves. */
export const sandboxChainFaults = { none: '正常', error: '报错', hang: '无应答', rubbish: '无效应答' } as const
export type SandboxChainFault = WordOf<typeof sandboxChainFaults>
