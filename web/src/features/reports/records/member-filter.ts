/** Which bets of members are shown, as the URL says it: the filter of one's own bets, and whose. */
import { type BetFilter, betQuery, readBetFilter, writeBetFilter } from './bet-filter.ts'
import { type MemberShown, memberAsked, readMember, writeMember } from './member-shown.ts'

export type MemberFilter = BetFilter & MemberShown

export const readMemberFilter = (params: URLSearchParams, now: number): MemberFilter => ({
  ...readBetFilter(params, now),
  ...readMember(params),
})

export function writeMemberFilter(filter: MemberFilter, now: number): URLSearchParams {
  const params = writeBetFilter(filter, now)
  writeMember(params, filter)
  return params
}

/** What the call is asked. */
export const memberQuery = (filter: MemberFilter) => ({ ...betQuery(filter), ...memberAsked(filter) })
