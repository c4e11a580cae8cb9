/** How often a call may be made: per address and per account, by the limit declared with the call. */
import type { Call, Limit } from '@hongyun/contract/wire/call.ts'
import { refuse } from '../refuse.ts'
import { Windows } from './windows.ts'

/** Every call counts against these as well, so that no call is without a limit. */
const perAddress: Limit = { per: 'address', max: 3000, window_s: 60 }
const perAccount: Limit = { per: 'account', max: 1200, window_s: 60 }

export type Limits = {
  /** Counts a call; refuses `tooOften`, with the seconds to wait in `data.retryAfter`. */
  count(call: Call, address: string, account: bigint | string | undefined): void
}

export function openLimits(scale: number): Limits {
  const open = (limit: Limit) => new Windows<string | bigint>(limit.max * scale, limit.window_s)
  const ofAddresses = open(perAddress)
  const ofAccounts = open(perAccount)
  const ofCalls = new Map<Call, Windows<string | bigint>>()
  const windowsOf = (call: Call, limit: Limit) => {
    const known = ofCalls.get(call)
    if (known) return known
    const windows = open(limit)
    ofCalls.set(call, windows)
    return windows
  }
  const hold = (wait_s: number): void => {
    if (wait_s > 0) throw refuse('tooOften', { data: { retryAfter: wait_s } })
  }
  return {
    count(call, address, account) {
      hold(ofAddresses.count(address))
      if (account !== undefined) hold(ofAccounts.count(account))
      if (call.limit)
        hold(windowsOf(call, call.limit).count(call.limit.per === 'account' ? (account ?? address) : address))
    },
  }
}
