/** A player's Alipay and WeChat accounts, and USDT addresses. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { wordsOf } from '../wire/words.ts'
import {
  accountId,
  alipayAccount,
  chain,
  holderName,
  payoutAccount,
  safetyPassword,
  walletAddress,
  weixinAccount,
} from './fields.ts'
import { chains } from './words.ts'

const refuses = [
  'payoutBound',
  'payoutTaken',
  'personExcluded',
  'safetyPasswordWrong',
  'safetyPasswordLocked',
  'safetyPasswordMissing',
  'systemBusy',
] as const
const named = ['realNameMissing', 'holderDiffers'] as const
const changing = ['notFound', 'payoutLocked', 'oldNumberWrong', 'oldNumberLocked'] as const
const limit = { per: 'account', max: 30, window_s: 60 } as const
const added = z.object({ id: z.string() })
const ADD = '须安全密码，姓名须与账户的真实姓名一致；未填写真实姓名或未设置安全密码时答 -5 与 data.route。'
const CHANGE = '须安全密码；锁定的另须原账号。更换后编号改变。'

/** Binds an Alipay account. */
export const addAlipay = call('addAlipay', {
  summary: `绑定支付宝账号（手机号或邮箱），${ADD}`,
  who: 'player',
  input: { alipayAccount: alipayAccount(''), holderName, safetyPassword },
  reply: added,
  refuses: [...named, ...refuses, 'payoutsFull'],
  limit,
})

/** Binds another Alipay account in place of one. */
export const updateAlipay = call('updateAlipay', {
  summary: `更换支付宝账号，${CHANGE}`,
  who: 'player',
  input: {
    id: accountId,
    alipayAccount: alipayAccount(''),
    holderName,
    safetyPassword,
    oldAlipayAccount: alipayAccount('原').optional(),
  },
  reply: added,
  refuses: [...named, ...refuses, ...changing],
  limit,
})

/** Binds a WeChat account. */
export const addWeixin = call('addWeixin', {
  summary: `绑定微信账号（微信号或手机号），${ADD}`,
  who: 'player',
  input: { weixinAccount: weixinAccount(''), holderName, safetyPassword },
  reply: added,
  refuses: [...named, ...refuses, 'payoutsFull'],
  limit,
})

/** Binds another WeChat account in place of one. */
export const updateWeixin = call('updateWeixin', {
  summary: `更换微信账号，${CHANGE}`,
  who: 'player',
  input: {
    id: accountId,
    weixinAccount: weixinAccount(''),
    holderName,
    safetyPassword,
    oldWeixinAccount: weixinAccount('原').optional(),
  },
  reply: added,
  refuses: [...named, ...refuses, ...changing],
  limit,
})

/** The player's USDT addresses. */
export const queryDigitalCurrencyList = call('queryDigitalCurrencyList', {
  summary: '本人绑定的 USDT 钱包地址，最近绑定的在前；地址已脱敏。',
  who: 'player',
  input: {},
  reply: z.object({
    list: z.array(z.object({ ...payoutAccount, chain: z.enum(wordsOf(chains)) })),
    most: z.number().meta({ description: '最多可绑定几个' }),
  }),
  refuses: [],
})

const address = { chain, walletAddress }
const walletRefusals = [...refuses, 'walletAddressWrong'] as const

/** Binds a USDT address. */
export const addDigitalCurrency = call('addDigitalCurrency', {
  summary:
    '绑定 USDT 钱包地址，须安全密码。TRC20 按 base58check、ERC20 按 EIP-55 的大小写校验；全小写或全大写的 ERC20 地址没有校验，不接受。',
  who: 'player',
  input: { ...address, safetyPassword },
  reply: added,
  refuses: [...walletRefusals, 'payoutsFull'],
  limit,
})

/** Binds another USDT address in place of one. */
export const updateDigitalCurrency = call('updateDigitalCurrency', {
  summary: `更换 USDT 钱包地址，${CHANGE}`,
  who: 'player',
  input: { id: accountId, ...address, safetyPassword, oldWalletAddress: walletAddress.optional() },
  reply: added,
  refuses: [...walletRefusals, ...changing],
  limit,
})
