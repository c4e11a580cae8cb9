/** What talks are searched by, in the URL. */
import { ratingNames, talkStates } from '@hongyun/contract/service/words.ts'
import { choiceField, type FilterOf, textField, urlFilters } from '../../../parts/table/url-filters.ts'

export const TALK_PAGE_SIZE = 20

/** The ways to search: there is one. */
export const searchWays = { player: '玩家' } as const

export const talkFilters = urlFilters({
  by: choiceField(searchWays),
  q: textField((text) => /^\w{1,20}$/.test(text)),
  state: textField((text) => text in talkStates),
  rating: textField((text) => text in ratingNames),
})
type TalkFilter = FilterOf<typeof talkFilters>

/** The input of the call. */
export const talkQuery = ({ q, state, rating, page }: TalkFilter) => ({
  ...{ userName: q, pageNum: page, pageSize: TALK_PAGE_SIZE },
  ...(state !== '' && { state: state as keyof typeof talkStates }),
  ...(rating !== '' && { rating }),
})
