/** The ledger's codes of a recharge: what is credited by each method, the bonus beside it, and the fee that the house keeps. */
import type { PayType } from '@hongyun/contract/channels/words.ts'
import type { LedgerCode, SystemCode } from '../ledger/codes.ts'

export const rechargeCodes = {
  banktransfer: 101,
  unionpay: 102,
  qqpay: 103,
  wechat: 104,
  quickpass: 105,
  jdpay: 106,
  alipay: 107,
  internetbank: 108,
  virtualwalletpay: 109,
  digitalcurrencypay: 110,
  digitalrmb: 111,
  douyin: 112,
} as const satisfies Record<PayType, LedgerCode>

export const BONUS = 210 satisfies LedgerCode
export const FEE = 704 satisfies SystemCode
