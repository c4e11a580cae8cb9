/** The filter of acts in the URL. */
import { actSubjects, operatorActs } from '@hongyun/contract/operators/words.ts'
import { operatorNamePattern } from '@hongyun/contract/wire/patterns.ts'
import { spanOf } from '@hongyun/ui/format/days.ts'
import {
  daysField,
  type FilterOf,
  sortField,
  textField,
  urlFilters,
  wordField,
} from '../../../parts/table/url-filters.ts'

export const ACT_PAGE_SIZE = 20
const MAX_ID = 64

const kind = wordField(actSubjects)
const id = textField((text) => text.length <= MAX_ID)

/** `kind` and `id`: what it was done to, every subject of a kind or one of them. Empty and undefined are all of them. */
export const actFilters = urlFilters({
  name: textField((text) => operatorNamePattern.test(text)),
  act: wordField(operatorActs),
  kind,
  // A number means nothing without its kind.
  id: { ...id, read: (params, key, now) => (kind.read(params, 'kind', now) ? id.read(params, key, now) : '') },
  days: daysField({ usual: 'month' }),
  sort: sortField(['-at', 'at']),
})
export type ActFilter = FilterOf<typeof actFilters>

/** What is asked for, whichever page of it. Of one subject it is all that was done to it, whenever it was. */
export const actWanted = ({ name, act, kind, id, days, sort }: ActFilter) => ({
  ...(name && { name }),
  ...(act && { act }),
  ...(kind && { subjectKind: kind }),
  ...(kind && id && { subjectId: id }),
  ...(sort === 'at' && { order: 'oldest' as const }),
  ...(!(kind && id) && spanOf(days)),
})

/** The input of the call. */
export const actQuery = (filter: ActFilter) => ({
  ...actWanted(filter),
  pageNum: filter.page,
  pageSize: ACT_PAGE_SIZE,
})
