/**
 * The rebates and odds of all types, kept as `rebateAll` with the player they are for: a board has odds to show before
 * its own answer comes. Odds that have changed since are refused with -3 and asked about again.
 */
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { api } from './api.ts'
import { keep, readKept } from './kept.ts'
import { type Answer, queryOf } from './request.ts'
import { currentUser, type UserInfo } from './session.ts'

type Rebates = Answer<'getAllBetRebate'>

const KEY = 'rebateAll'

const kept = (): Partial<Rebates & { user: string }> => (readKept(KEY) ?? {}) as Partial<Rebates & { user: string }>

/** Whether what is kept is this player's, and no older than the player's own rebate. */
export function hasRebates({ userName, rebateupdatedAt }: UserInfo): boolean {
  const { user, rebateupdatedAt: at = 0 } = kept()
  return user === userName && at >= rebateupdatedAt
}

/** Of the player who is signed in. */
export function keptRebate(lotteryType: LotteryType): Answer<'getBetRebate'> | undefined {
  const user = currentUser()
  if (!user || !hasRebates(user)) return undefined
  const { list } = kept()
  return Array.isArray(list) ? list.find((one) => one.lotteryType === lotteryType) : undefined
}

/** The player's own rebate and what it is taken from, type by type. */
export const rebatesQuery = {
  ...queryOf('getAllBetRebate'),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const user = currentUser()?.userName
    const rebates = await api('getAllBetRebate', {}, signal)
    // A guest's are at no rebate, and whoever signed in meanwhile asks again.
    if (user !== undefined && currentUser()?.userName === user) keep(KEY, { user, ...rebates })
    return rebates
  },
  staleTime: 60_000,
}
