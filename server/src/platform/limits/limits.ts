/**
 * How often a call may be made: per address and per account, by the limit declared with the call. All processes count
 * together. A small limit of a call's own is exact: the shared counter is asked before the call goes on. The wide
 * limits, and those of bets, are counted in each process and told to the others (`tally.ts`).
 */
import type { Call, Limit } from '@hongyun/contract/wire/call.ts'
import { everyAccount, everyAddress } from '@hongyun/contract/wire/limits.ts'
import { addressBlock } from '../addresses.ts'
import type { Bus } from '../bus/bus.ts'
import { refuse } from '../refuse.ts'
import { type Counter, openTally } from './tally.ts'

/** Larger limits of a call's own are counted like the wide ones. */
const EXACT_UP_TO = 60

export type Limits = {
  /**
   * Counts a call for the address that it comes from, before anything is looked up for it; refuses `tooOften`, with the seconds to
   * wait in `data.retryAfter`. Answers a promise where the shared counter has to be asked.
   */
  countAddress(call: Call, address: string): Promise<void> | undefined
  /** The same for the account, once it is known; a limit of accounts counts who has none by the address. */
  countAccount(call: Call, address: string, account: bigint | string | undefined): Promise<void> | undefined
  /** A counter for what is no call; it is scaled like the limits of calls. */
  counter(name: string, max: number, window_s: number): Counter
  stop(): void
}

const hold = (wait_s: number): void => {
  if (wait_s > 0) throw refuse('tooOften', { data: { retryAfter: wait_s } })
}

/** `workers`: how many processes of this machine count together. */
export function openLimits({ scale, bus, workers }: { scale: number; bus: Bus; workers: number }): Limits {
  const tally = openTally(bus, workers)
  const counter = (name: string, max: number, window_s: number) => tally.counter(name, max * scale, window_s)
  const ofAddresses = counter('every address', everyAddress.max, everyAddress.window_s)
  const ofAccounts = counter('every account', everyAccount.max, everyAccount.window_s)
  const ofCalls = new Map<Call, (key: string) => Promise<void> | undefined>()

  const ownOf = (call: Call, { max, window_s }: Limit) => {
    const known = ofCalls.get(call)
    if (known) return known
    const count = counter(call.name, max, window_s)
    const countHere = (key: string) => {
      hold(count(key))
      return undefined
    }
    const countTogether = async (key: string) => {
      const shared = await bus.count(`${call.name} ${key}`, window_s * 1000).catch(() => undefined)
      // Where nobody can be asked, each process counts for itself.
      if (!shared) countHere(key)
      else if (shared.total > max * scale) hold(Math.max(1, Math.ceil(shared.left_ms / 1000)))
    }
    const own = bus.isShared && max <= EXACT_UP_TO ? countTogether : countHere
    ofCalls.set(call, own)
    return own
  }

  return {
    countAddress(call, address) {
      const block = addressBlock(address)
      hold(ofAddresses(block))
      return call.limit?.per === 'address' ? ownOf(call, call.limit)(block) : undefined
    },
    countAccount(call, address, account) {
      const name = account === undefined ? undefined : String(account)
      if (name !== undefined) hold(ofAccounts(name))
      return call.limit?.per === 'account' ? ownOf(call, call.limit)(name ?? addressBlock(address)) : undefined
    },
    counter,
    stop: () => tally.stop(),
  }
}
