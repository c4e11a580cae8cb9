import { collectPages } from '../../../../parts/collect-pages.ts'
import { api } from '../../../../wire/api.ts'
import { now } from '../../../../wire/clock.ts'
import type { Answer } from '../../../../wire/request.ts'
import { type MemberBillFilter, memberBillQuery } from '../member-bill-filter.ts'
import { type MemberFilter, memberQuery } from '../member-filter.ts'

export type MemberBet = Answer<'getAgentBetData'>['list'][number]
export type MemberBill = Answer<'agentBillData'>['list'][number]

type OnProgress = (done: number, total: number) => void
/** The end of the time is fixed at the start, so that what happens meanwhile is left out. */
const untilNow = <Asked extends { endTime: number }>(asked: Asked) => ({
  ...asked,
  endTime: Math.min(asked.endTime, now()),
})

/** Every bet of a filter, as many as the call counts. */
export function collectMemberBets(filter: MemberFilter, signal: AbortSignal, onProgress: OnProgress) {
  const query = untilNow(memberQuery(filter))
  return collectPages<MemberBet>((page) => api('getAgentBetData', { ...query, ...page }, signal), signal, onProgress)
}

/** Every transfer of a filter, as many as the call counts. */
export function collectMemberBills(filter: MemberBillFilter, signal: AbortSignal, onProgress: OnProgress) {
  const query = untilNow(memberBillQuery(filter))
  return collectPages<MemberBill>((page) => api('agentBillData', { ...query, ...page }, signal), signal, onProgress)
}
