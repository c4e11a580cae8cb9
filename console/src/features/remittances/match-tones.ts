import type { MatchKind } from '@hongyun/contract/remittances/words.ts'

/** The tag of each reason why a payment is proposed for an order. */
export const matchTones: Readonly<Record<MatchKind, string>> = {
  certain: 'tag tag--ok',
  shared: 'tag tag--danger',
  remark: 'tag tag--danger',
  payer: 'tag tag--pending',
}
