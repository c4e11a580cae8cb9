/** The player's balance, and the dictionary of codes. */
import { z } from 'zod'
import { directions, transactionKinds } from '../ledger/words.ts'
import { call } from '../wire/call.ts'
import { amountText } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'

/** The kind of a transaction. */
export const transactionKind = z.enum(wordsOf(transactionKinds), { error: '类型格式错误' })

/** Whether money came in or went out, as the player sees it. */
export const direction = z.enum(wordsOf(directions))

/** The player's available balance. */
export const queryBalanceFront = call('queryBalanceFront', {
  summary: '可用余额与未结算的投注。',
  who: 'player',
  input: {},
  reply: z.object({ balance: amountText, waitingAmount: amountText, waitingCount: z.number() }),
  refuses: [],
})

/** The dictionary of transaction codes. */
export const findDictionAll = call('findDictionAll', {
  summary: '账变类型字典。',
  who: 'anyone',
  input: {},
  reply: z.object({
    kinds: z.array(z.object({ kind: transactionKind, name: z.string() })),
    list: z.array(z.object({ code: z.number(), name: z.string(), kind: transactionKind, direction })),
  }),
  refuses: [],
})
