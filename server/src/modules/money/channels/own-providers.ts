/** Providers of ours: the kinds of methods that no company collects for us, each by the name its channels have. */
import type { MethodKind } from '@hongyun/contract/channels/words.ts'

/** Bank transfers, which operators review. */
export const TRANSFER = 'transfer'

/** The kind of method that a provider serves. */
export const kindOf = (provider: string): MethodKind => (provider === TRANSFER ? 'transfer' : 'gateway')
