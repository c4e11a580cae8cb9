/** How often a call may be made: per address and per account, by the limit declared with the call. */
import type { Call, Limit } from '@hongyun/contract/call.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from '../refuse.ts'

/** Every call counts against these as well, so that no call is without a limit. */
const perAddress: Limit = { per: 'address', max: 3000, window_s: 60 }
const perAccount: Limit = { per: 'account', max: 1200, window_s: 60 }

export type Limits = {
  /** Counts a call; refuses `tooOften`, with the seconds to wait in `data.retryAfter`. */
  count(call: Call, address: string, account: bigint | undefined): Promise<void>
}

export function openLimits(scale: number): Limits {
  const limiters = new Map<string, RateLimiterMemory>()
  const limiterOf = (name: string, limit: Limit): RateLimiterMemory => {
    let limiter = limiters.get(name)
    if (!limiter) {
      limiter = new RateLimiterMemory({ keyPrefix: '', points: limit.max * scale, duration: limit.window_s })
      limiters.set(name, limiter)
    }
    return limiter
  }
  const consume = async (name: string, limit: Limit, key: string): Promise<void> => {
    try {
      await limiterOf(name, limit).consume(key)
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected
      throw refuse('tooOften', { data: { retryAfter: Math.ceil(rejected.msBeforeNext / 1000) } })
    }
  }
  return {
    async count(call, address, account) {
      await consume('address', perAddress, address)
      if (account !== undefined) await consume('account', perAccount, account.toString())
      if (!call.limit) return
      const key = call.limit.per === 'account' && account !== undefined ? account.toString() : address
      await consume(call.name, call.limit, key)
    },
  }
}
