/** Which bets of members are shown, as the URL says it: the filter of one's own bets, whose, and by which moment. */
import { type BetMoment, betMoments } from '@hongyun/contract/agent-reports/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { type BetFilter, betQuery, readBetFilter, writeBetFilter } from './bet-filter.ts'
import { type MemberShown, memberAsked, readMember, writeMember } from './member-shown.ts'

export type MemberFilter = BetFilter & MemberShown & { by: BetMoment }

export const readMemberFilter = (params: URLSearchParams, now: number): MemberFilter => ({
  ...readBetFilter(params, now),
  ...readMember(params),
  by: wordsOf(betMoments).find((moment) => moment === params.get('by')) ?? 'placed',
})

export function writeMemberFilter({ by, ...filter }: MemberFilter, now: number): URLSearchParams {
  const params = writeBetFilter(filter, now)
  writeMember(params, filter)
  if (by !== 'placed') params.set('by', by)
  return params
}

/** What the call is asked. */
export const memberQuery = ({ by, ...filter }: MemberFilter) => ({ ...betQuery(filter), ...memberAsked(filter), by })
