/** A player's bank transfer: where the money goes to, and the proof that it was sent. */
import { z } from 'zod'
import { orderStates } from '../cashier/words.ts'
import { banks } from '../channels/words.ts'
import { call } from '../wire/call.ts'
import { amountText, id, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'

const remittance = z.object({
  id: z.string(),
  orderNo: z.string(),
  state: z.enum(wordsOf(orderStates)),
  payee: z.object({ bank: z.enum(wordsOf(banks)), holder: z.string(), number: z.string(), branch: z.string() }),
  remark: z.string().meta({ description: '转账附言，凭它认出订单' }),
  payerName: z.string(),
  payAmount: amountText,
  receivedAmount: amountText.nullable().meta({ description: '实际到账；没有到账时为空' }),
  createdAt: timeNumber,
  expiresAt: timeNumber,
  proofAt: timeNumber.nullable().meta({ description: '凭证提交的时间' }),
  isCancellable: z.boolean(),
  reason: z.string().meta({ description: '未通过的原因' }),
})

const orderId = id('订单编号')

/** Where to pay an order by bank transfer, and where it stands. */
export const frontBankTransferRecord = call('frontBankTransferRecord', {
  summary: '本人一笔银行转账充值：收款账户、附言、凭证与审核的结果。',
  who: 'player',
  input: { id: orderId },
  reply: remittance,
  refuses: ['notFound'],
})

/** Hands in the proof of a transfer. */
export const saveFrontBankTransferProof = call('saveFrontBankTransferProof', {
  summary: '提交转账凭证，订单进入人工审核（-30）；凭证由 uploadAuditImages 上传，每笔一张，提交后不能更换。',
  who: 'player',
  input: { id: orderId, evidence: id('凭证').meta({ description: 'uploadAuditImages 得到的编号' }) },
  reply: remittance,
  refuses: ['notFound', 'proofLate', 'proofClosed', 'proofGiven'],
  limit: { per: 'account', max: 30, window_s: 60 },
})
