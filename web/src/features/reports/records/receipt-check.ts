/**
 * What a receipt proves, checked here in the browser: the text speaks of this bet, its hash leads to the root it
 * came with, and that root is the one published for the issue. Each check stands alone.
 */
import { leafHash, verifyProof } from '@hongyun/lottery/merkle.ts'
import { parseMoney } from '@hongyun/lottery/money.ts'

export type ReceiptOf = {
  id: string
  lotteryCode: string
  issue: string
  playDetailCode: string
  bettingNumber: string
  bettingAmount: string
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

/** `published` is the root of the issue's public page: undefined while it is not known, null while there is none. */
export function checkReceipt(bet: ReceiptOf, published: string | null | undefined): ReceiptChecks {
  const { text, index, proof, root, count } = bet.receipt
  const sealed = index !== null && proof !== null && root !== null && count !== null
  return {
    text: verdict(speaksOf(text, bet)),
    proof: sealed ? verdict(verifyProof(leafHash(text), { index, size: count, path: proof }, root)) : 'open',
    published: root === null || published === undefined || published === null ? 'open' : verdict(root === published),
  }
}

/** Whether the receipt's text names this very bet. */
function speaksOf(text: string, bet: ReceiptOf): boolean {
  const said = fieldsOf(text)
  const names = ['id', 'lotteryCode', 'issue', 'playDetailCode', 'bettingNumber'] as const
  return said !== undefined && names.every((name) => said[name] === bet[name]) && same(said.amount, bet.bettingAmount)
}

function fieldsOf(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function same(said: unknown, amount: string): boolean {
  const [left, right] = [parseMoney(String(said)), parseMoney(amount)]
  return left.ok && right.ok && left.value === right.value
}
