/** Providers of ours: the kinds of methods that no company collects for us, each by the name its channels have. */
import { TRANSFER } from '@hongyun/contract/cashier/providers.ts'
import type { MethodKind } from '@hongyun/contract/channels/words.ts'
import { isCoinProvider } from '@hongyun/contract/coins/words.ts'

/** The kind of method that a provider serves. */
export function kindOf(provider: string): MethodKind {
  if (provider === TRANSFER) return 'transfer'
  return isCoinProvider(provider) ? 'coin' : 'gateway'
}
