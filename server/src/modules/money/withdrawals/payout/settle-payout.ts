/**
 * The only place where a word about a payout becomes the end of an order: the provider's, or that of two operators where the
 * provider has left the configuration. The word is kept with what followed from
 * it; a second word changes nothing. Lock order: the player's account, the order, the payout.
 */

import type { PayoutSource } from '@hongyun/contract/withdrawals/words.ts'
import { money } from '@hongyun/lottery/money.ts'
import { only, type Queryable, type Tx } from '../../../../platform/db/database.ts'
import { lockAfterWithdrawal } from '../../bindings/locks.ts'
import { giveBack, payOut } from '../ends.ts'
import { lockOrder } from '../reads.ts'
import type { PayoutRow } from '../table.ts'
import { CURRENCY, type PayoutWord } from './provider.ts'

/** What followed from a word. An objection changes nothing, and needs somebody to look at it. */
export type Verdict = 'paid' | 'failed' | 'alreadyPaid' | 'alreadyFailed' | Objection
export type Objection = 'amountDiffers' | 'currencyDiffers' | 'referenceDiffers' | 'contradicts'

const objections: ReadonlySet<Verdict> = new Set<Objection>([
  'amountDiffers',
  'currencyDiffers',
  'referenceDiffers',
  'contradicts',
])
export const isObjection = (verdict: Verdict): boolean => objections.has(verdict)

/** What was said, and by whom: two operators say by which approval, and of what was not paid there is no reference. */
type Said = {
  payout: PayoutRow
  word: Omit<PayoutWord, 'providerRef'> & { providerRef: string | null }
  source: PayoutSource
  approvalId?: bigint
}

const NO_REASON = '付款方没有说明原因'
const MAX_REASON = 200

/** Applies what was said of one payout. */
export async function settlePayout(tx: Tx, { payout, word, source, approvalId }: Said): Promise<Verdict> {
  const locked = await lockOrder(tx, payout.order_id)
  const current = only(
    await tx.query<PayoutRow>(
      'select * from payout_attempt where id = $1 for update',
      [payout.id],
      'withdrawals.payout',
    ),
  )
  const ref = await keptRef(tx, current, word)
  const verdict = await verdictOn(tx, current, { ...word, providerRef: ref })

  // Only writes from here on: all decisions are made.
  await tx.query(
    `insert into payout_word (payout_no, provider, source, verdict, provider_ref, amount, body, approval_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [payout.payout_no, payout.provider, source, verdict, ref, word.amount, textOf(word), approvalId ?? null],
    'withdrawals.word',
  )
  if (verdict !== 'paid' && verdict !== 'failed') return verdict
  await tx.query(
    `update payout_attempt set state = $2, provider_ref = $3, decided_at = clock_timestamp(), next_poll_at = null where id = $1`,
    [payout.id, verdict, ref],
    'withdrawals.end-payout',
  )
  if (verdict === 'failed') {
    await giveBack(tx, locked, { state: 'returned', reason: word.reason.slice(0, MAX_REASON) || NO_REASON })
    return verdict
  }
  await payOut(tx, locked)
  await lockAfterWithdrawal(tx, locked.order.way, locked.order.payee_id)
  return verdict
}

async function verdictOn(tx: Tx, payout: PayoutRow, word: Said['word']): Promise<Verdict> {
  if (word.currency !== CURRENCY) return 'currencyDiffers'
  const isUnnamed = word.amount === null && word.state === 'failed'
  if (!isUnnamed && word.amount !== money(payout.amount)) return 'amountDiffers'
  if (payout.provider_ref !== null && payout.provider_ref !== word.providerRef) return 'referenceDiffers'
  if (payout.state !== 'asked') {
    if (payout.state !== word.state) return 'contradicts'
    return payout.state === 'paid' ? 'alreadyPaid' : 'alreadyFailed'
  }
  return (await isOfAnother(tx, payout, word.providerRef)) ? 'referenceDiffers' : word.state
}

/**
 * The number that is kept. Some give all that failed the same one, which names none of them: then it is our own, so that the money
 * comes back.
 */
const keptRef = async (tx: Tx, payout: PayoutRow, { state, providerRef }: Said['word']): Promise<string | null> =>
  state === 'failed' && (await isOfAnother(tx, payout, providerRef)) ? payout.payout_no : providerRef

/** Whether the provider has paid another payout by this reference. */
export async function isOfAnother(
  database: Queryable,
  { id, provider }: PayoutRow,
  providerRef: string | null,
): Promise<boolean> {
  const others = await database.query(
    'select 1 from payout_attempt where provider = $1 and provider_ref = $2 and id <> $3',
    [provider, providerRef, id],
  )
  return others.length > 0
}

// Text of the database holds no null character.
const textOf = (word: Said['word']): string =>
  JSON.stringify({ ...word, amount: word.amount === null ? null : word.amount.toString() })
    .slice(0, 4000)
    .replaceAll('\u0000', '\ufffd')
