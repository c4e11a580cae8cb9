/** Fields that the calls of payout accounts share. */
import { z } from 'zod'
import { field, hash, id, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { isAlipayAccount, isWechatAccount } from './numbers.ts'
import { chains, type PayoutKind, payoutKinds } from './words.ts'

export const accountId = id().transform(BigInt)
export const safetyPassword = hash('安全密码').meta({ description: 'sha256hex(小写用户名 + 六位数字)' })
export const holderName = field('realName', '户名').meta({ description: '须与账户的真实姓名一致' })
export const bankNumber = field('bankNumber')
export const bankCode = z
  .string({ error: '开户银行不能为空' })
  .min(1, { error: '开户银行不能为空', abort: true })
  .regex(/^[A-Z]{2,12}$/, '开户银行格式错误')
  .meta({ description: 'queryBankInfo 中的 bankCode；卡号的前几位能认出银行时须与之一致' })
export const bankAddress = field('address', '开户支行').optional()
export const chain = z.enum(wordsOf(chains), { error: '网络格式错误' })
export const walletAddress = z
  .string({ error: '钱包地址不能为空' })
  .min(1, '钱包地址不能为空')
  .max(64, '钱包地址格式错误')

const accountOf = (isAccount: (text: string) => boolean, label: string) => (what: string) =>
  z
    .string({ error: `${what}${label}不能为空` })
    .min(1, `${what}${label}不能为空`)
    .max(128, `${what}${label}格式错误`)
    .refine(isAccount, `${what}${label}格式错误`)
export const alipayAccount = accountOf(isAlipayAccount, '支付宝账号')
export const weixinAccount = accountOf(isWechatAccount, '微信账号')

/** What every answer says of a payout account. */
export const payoutAccount = {
  id: z.string(),
  masked: z.string().meta({ description: '已脱敏的号码' }),
  boundAt: timeNumber,
  locked: z.boolean().meta({ description: '已用于提现：修改须先核对原号码' }),
}

/** A payout account of any kind. */
export const payoutRow = z.object({
  ...payoutAccount,
  kind: z.enum(wordsOf(payoutKinds)),
  label: z.string().meta({ description: '银行或网络的名称；支付宝与微信为空文本' }),
})

/** How many accounts of each kind a player may bind. */
export const payoutMost = z.object(
  Object.fromEntries(wordsOf(payoutKinds).map((kind) => [kind, z.number()])) as Record<PayoutKind, z.ZodNumber>,
)
