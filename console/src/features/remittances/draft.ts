/** What an operator is about to decide of a transfer: the amount that arrived, the note, the reason of a refusal. */
import { type RemittanceRefusal, remittanceRefusals } from '@hongyun/contract/remittances/words.ts'
import { parseMoney } from '@hongyun/lottery/money.ts'
import { letterOf } from '../../parts/queue/letter.ts'
import type { Order } from './order.ts'

/** `received` is empty where it is what was ordered. */
export type Draft = { template: RemittanceRefusal; note: string; received: string }
export const emptyDraft: Draft = { template: 'absent', note: '', received: '' }

/** What the player reads of a refusal. */
export const refusalLetter = ({ template, note }: Draft): string => letterOf(remittanceRefusals[template], note)

/** What is wrong with the amount that arrived. */
export function receivedError({ received }: Pick<Draft, 'received'>, fee: string): string | undefined {
  if (received.trim() === '') return undefined
  const [arrived, charged] = [parseMoney(received.trim(), 2), parseMoney(fee)]
  return arrived.ok && charged.ok && arrived.value > charged.value ? undefined : '高于手续费的金额，最多两位小数'
}

/** Whether a second operator is needed. */
export const takesTwo = (
  one: Pick<Order, 'needsTwo' | 'payAmount'>,
  { received }: Pick<Draft, 'received'>,
): boolean => {
  const [arrived, ordered] = [parseMoney(received.trim(), 2), parseMoney(one.payAmount)]
  return one.needsTwo || (received.trim() !== '' && arrived.ok && ordered.ok && arrived.value !== ordered.value)
}
