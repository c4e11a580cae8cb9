/** Who collects and pays out, as operators read it: ours have names, one of the configuration is called what it is called there. */
import { coinProviders } from '../coins/words.ts'

/** Bank transfers, which operators review. */
export const TRANSFER = 'transfer'

const names: ReadonlyMap<string, string> = new Map([
  ['sandbox', '沙箱'],
  [TRANSFER, '人工核对'],
  ...Object.entries(coinProviders).map(([chain, provider]) => [provider, `USDT ${chain}`] as const),
])

export const providerName = (provider: string): string => names.get(provider) ?? provider
