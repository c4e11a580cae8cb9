/** What bans are searched by, in the URL. */
import { roomCodePattern } from '@hongyun/contract/chat/words.ts'
import { banStates } from '@hongyun/contract/moderation/words.ts'
import { choiceField, type FilterOf, textField, urlFilters } from '../../../parts/table/url-filters.ts'

export const BAN_PAGE_SIZE = 20
export const LONGEST = 30

/** The ways to search: there is one. */
export const searchWays = { member: '成员' } as const

export const banFilters = urlFilters({
  by: choiceField(searchWays),
  q: textField((text) => text.length <= LONGEST),
  room: textField((text) => roomCodePattern.test(text)),
  state: choiceField(banStates),
})
type BanFilter = FilterOf<typeof banFilters>

/** The input of the call. */
export const banQuery = ({ q, room, state, page }: BanFilter) => ({
  ...{ state, target: q, pageNum: page, pageSize: BAN_PAGE_SIZE },
  ...(room !== '' && { roomCode: room }),
})
