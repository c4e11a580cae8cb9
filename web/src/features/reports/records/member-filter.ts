/** Which bets of members are shown, as the URL says it: the filter of one's own bets, and whose. */
import { type BetFilter, betQuery, readBetFilter, writeBetFilter } from './bet-filter.ts'

export type MemberFilter = BetFilter & { user: string }

const USER = /^\w{4,20}$/

export const isUserName = (text: string): boolean => USER.test(text)

export function readMemberFilter(params: URLSearchParams, now: number): MemberFilter {
  const user = params.get('user') ?? ''
  return { ...readBetFilter(params, now), user: isUserName(user) ? user : '' }
}

export function writeMemberFilter({ user, ...filter }: MemberFilter, now: number): URLSearchParams {
  const params = writeBetFilter(filter, now)
  if (user) params.set('user', user)
  return params
}

/** What the call is asked. */
export const memberQuery = ({ user, ...filter }: MemberFilter) => ({
  ...betQuery(filter),
  ...(user && { userName: user }),
})
