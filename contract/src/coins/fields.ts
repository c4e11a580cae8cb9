/** What the answers about transfers on a chain share. */
import { z } from 'zod'
import { chains } from '../bindings/words.ts'
import { amountText, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { coinReasons, coinStates } from './words.ts'

export const chain = z.enum(wordsOf(chains))
export const usdtAmount = z.string().meta({ description: 'USDT，6 位小数' })
export const rateAmount = z.string().meta({ description: '一个 USDT 合人民币，4 位小数' })

/** A transfer to the address of an order. */
export const coinTransfer = {
  txHash: z.string(),
  usdt: usdtAmount.nullable().meta({ description: 'USDT，6 位小数；其他代币为空' }),
  confirmations: z.number(),
  needed: z.number().meta({ description: '需要的确认数' }),
  state: z.enum(wordsOf(coinStates)),
  reason: z.enum(wordsOf(coinReasons)).nullable(),
  credited: amountText.nullable().meta({ description: '入账的金额，含手续费' }),
  seenAt: timeNumber,
} as const
