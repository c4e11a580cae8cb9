/** The filter of approvals in the URL, and the one that is looked at. */
import { approvalKinds, approvalViews } from '@hongyun/contract/approvals/words.ts'
import {
  choiceField,
  type FilterOf,
  sortField,
  textField,
  urlFilters,
  wordField,
} from '../../parts/table/url-filters.ts'

export const APPROVAL_PAGE_SIZE = 20

export const approvalFilters = urlFilters({
  view: choiceField(approvalViews),
  kind: wordField(approvalKinds),
  // Without one, what is open stands by the time that is left, and the rest newest first.
  sort: sortField(['', '-askedAt', 'askedAt', 'expiresAt', '-expiresAt']),
  id: textField((text) => /^[1-9]\d{0,18}$/.test(text)),
})
export type ApprovalFilter = FilterOf<typeof approvalFilters>

/** What is chosen, without a page of it. */
export const approvalWanted = ({ view, kind }: ApprovalFilter) => ({ view, ...(kind && { kind }) })

/** The input of the call. */
export const approvalQuery = (filter: ApprovalFilter) => ({
  ...approvalWanted(filter),
  ...(filter.sort && {
    sort: filter.sort.replace('-', '') as 'askedAt',
    order: filter.sort.startsWith('-') ? ('descending' as const) : ('ascending' as const),
  }),
  pageNum: filter.page,
  pageSize: APPROVAL_PAGE_SIZE,
})
