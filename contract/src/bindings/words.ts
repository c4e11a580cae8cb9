/** Words of payout accounts: where a player's money goes out to. */
import type { WordOf } from '../wire/words.ts'

/** The kinds of payout accounts. */
export const payoutKinds = { bank: '银行卡', alipay: '支付宝', wechat: '微信', coin: '数字货币' } as const
export type PayoutKind = WordOf<typeof payoutKinds>

/** The chains that USDT is paid out on. */
export const chains = { TRC20: '波场 TRC20', ERC20: '以太坊 ERC20' } as const
export type Chain = WordOf<typeof chains>

/** What becomes of a payout account: never changed in place, so that an order can say where its money went. */
export const payoutEvents = {
  bound: '绑定',
  replaced: '更换',
  removed: '解绑',
  locked: '锁定',
  released: '解除锁定',
} as const
export type PayoutEvent = WordOf<typeof payoutEvents>

/** What the tenant does where one number is on several accounts. */
export const sharingRules = { refuse: '拒绝绑定', mark: '允许并标记' } as const
