import { Amount } from '@hongyun/ui/amount.tsx'
import type { Transfer } from '../requests/use-logs.ts'

/** What an entry of the book did to the wallet. */
export function SignedAmount({ of: { kind, amount } }: { of: Pick<Transfer, 'kind' | 'amount'> }) {
  if (kind === 'interest') return <Amount yuan={amount} signed exact="full" />
  return <Amount yuan={kind === 'in' ? amount : `-${amount}`} signed exact tone="plain" />
}
