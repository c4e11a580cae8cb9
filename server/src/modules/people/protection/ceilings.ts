/** What the tenant limits every player to. */
import { type LimitName, limits } from '@hongyun/contract/protection/words.ts'
import { ceilingKey } from '@hongyun/contract/tenant/ceiling-settings.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import type { Settings } from '../../site/tenant/settings.ts'
import type { Limits } from './judge.ts'

const names = Object.keys(limits) as LimitName[]

/** The ceilings in force. */
export function ceilingsOf(settings: Settings): Limits {
  const set = names.flatMap((name) => {
    const value = settings[ceilingKey(name)]
    if (value === 0) return []
    return [[name, limits[name].what === 'time' ? BigInt(value) : yuan(value)] as const]
  })
  return Object.fromEntries(set)
}
