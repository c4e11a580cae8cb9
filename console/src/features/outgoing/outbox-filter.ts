/** The filter of the outbox in the URL. */
import { outgoingChannels, outgoingStates } from '@hongyun/contract/outgoing/words.ts'
import { spanOf } from '@hongyun/ui/format/days.ts'
import { daysField, type FilterOf, sortField, urlFilters, wordField } from '../../parts/table/url-filters.ts'

export const OUTBOX_PAGE_SIZE = 20

export const outboxFilters = urlFilters({
  state: wordField(outgoingStates),
  channel: wordField(outgoingChannels),
  days: daysField({ usual: 'month' }),
  sort: sortField(['-madeAt', 'madeAt']),
})
type OutboxFilter = FilterOf<typeof outboxFilters>

/** What is asked for, whichever page of it. */
export const outboxWanted = ({ state, channel, days, sort }: OutboxFilter) => ({
  ...(state && { state }),
  ...(channel && { channel }),
  ...(sort === 'madeAt' && { order: 'oldest' as const }),
  ...spanOf(days),
})

/** The input of the call. */
export const outboxQuery = (filter: OutboxFilter) => ({
  ...outboxWanted(filter),
  pageNum: filter.page,
  pageSize: OUTBOX_PAGE_SIZE,
})
