/**
 * What a receipt proves, checked here in the browser: the text speaks of this bet, its hash leads to the root it
 * came with, and that root is the one published for the issue. Each check stands alone.
 */
import { leafHash, verifyProof } from '@hongyun/lottery/merkle.ts'
import { isReceiptOf, type ShownBet } from '../../../parts/bet-receipt.ts'

export type ReceiptOf = ShownBet & {
  receipt: {
    text: string
    index: number | null
    proof: readonly string[] | null
    root: string | null
    count: number | null
  }
}

/** `open`: cannot be told yet. */
export type Verdict = 'true' | 'false' | 'open'
export type ReceiptChecks = { text: Verdict; proof: Verdict; published: Verdict }

const verdict = (holds: boolean): Verdict => (holds ? 'true' : 'false')

/** `published` is the root of the public page: undefined while it is not known, null while there is none. */
export function checkReceipt(bet: ReceiptOf, published: string | null | undefined): ReceiptChecks {
  const { text, index, proof, root, count } = bet.receipt
  const sealed = index !== null && proof !== null && root !== null && count !== null
  return {
    text: verdict(isReceiptOf(text, bet)),
    proof: sealed ? verdict(verifyProof(leafHash(text), { index, size: count, path: proof }, root)) : 'open',
    published: root === null || published === undefined || published === null ? 'open' : verdict(root === published),
  }
}
