import { collectPages } from '../../../../parts/collect-pages.ts'
import type { Asking } from '../../../../wire/request.ts'
import { type MemberFilter, memberQuery } from '../member-filter.ts'
import type { Member } from '../parts/member-columns.tsx'

type AskMembers = (input: Asking<'userManageList'>) => Promise<{ list: readonly Member[]; total: number }>

/** Of a sign-in that never was, which comes before all others. */
const NEVER = -1

/** A rebate, a time or a name as what it is sorted by. */
const keyOf = (member: Member, key: MemberFilter['sort']['key']): number | string => {
  if (key === 'userName') return member.userName.toLowerCase()
  return key === 'rebate' ? Number(member.rebate) : (member[key] ?? NEVER)
}

/**
 * Every member of a filter, in its order. They are read in the order in which they came: whoever signs in or is raised meanwhile
 * would change places in another one, and be read twice, or not at all.
 */
export async function collectMembers(
  filter: MemberFilter,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
  ask: AskMembers,
): Promise<Member[]> {
  const asked = { ...memberQuery(filter), sort: 'registeredAt', order: 'asc' } as const
  const { key, order } = filter.sort
  const way = order === 'ascending' ? 1 : -1
  const members = await collectPages((page) => ask({ ...asked, ...page }), signal, onProgress)
  return members.toSorted((one, other) => {
    const [a, b] = [keyOf(one, key), keyOf(other, key)]
    return a === b ? way * (Number(one.id) - Number(other.id)) : a < b ? -way : way
  })
}
