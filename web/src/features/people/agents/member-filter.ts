/** Which members are shown, as the URL says it: below whom, or whose name begins with a text; what is usual is left out. */
import { type MemberKind, type MemberSort, memberKinds, memberSorts } from '@hongyun/contract/agents/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import type { Sort } from '@hongyun/ui/data-table.tsx'
import { readPage, writePage } from '@hongyun/ui/page-of-url.ts'

export type MemberFilter = {
  /** Whose direct members; one's own where it is empty. */
  id: string
  /** The beginning of a name: looked for in the whole branch. */
  user: string
  kind: MemberKind | undefined
  /** A rebate in percent. */
  least: string
  sort: { key: MemberSort; order: Sort['order'] }
  page: number
}

export const MEMBER_PAGE_SIZE = 20

const ID = /^[1-9]\d{0,18}$/
const USER = /^\w{1,20}$/
const REBATE = /^(?:\d|[1-9]\d)\.\d$/
const USUAL: MemberFilter['sort'] = { key: 'registeredAt', order: 'descending' }

export const isNameStart = (text: string): boolean => USER.test(text)

const fitting = (text: string | null, pattern: RegExp): string => (text && pattern.test(text) ? text : '')

export const readMemberFilter = (params: URLSearchParams): MemberFilter => ({
  id: fitting(params.get('id'), ID),
  user: fitting(params.get('user'), USER),
  kind: wordsOf(memberKinds).find((kind) => kind === params.get('kind')),
  least: fitting(params.get('least'), REBATE),
  sort: {
    key: wordsOf(memberSorts).find((key) => key === params.get('sort')) ?? USUAL.key,
    order: params.get('order') === 'asc' ? 'ascending' : 'descending',
  },
  page: readPage(params),
})

export function writeMemberFilter({ id, user, kind, least, sort, page }: MemberFilter): URLSearchParams {
  const params = new URLSearchParams()
  const chosen = { id, user, kind, least, sort: sort.key === USUAL.key ? '' : sort.key }
  for (const [name, value] of Object.entries(chosen)) if (value) params.set(name, value)
  if (sort.order === 'ascending') params.set('order', 'asc')
  writePage(params, page)
  return params
}

/** What the call is asked, but for the page. A name is looked for in the whole branch, whoever's members were shown. */
export const memberQuery = ({ id, user, kind, least, sort }: MemberFilter) => ({
  ...(user ? { userName: user } : id && { parentId: id }),
  ...(kind && { kind }),
  ...(least && { minRebate: least }),
  sort: sort.key,
  order: sort.order === 'ascending' ? ('asc' as const) : ('desc' as const),
})
