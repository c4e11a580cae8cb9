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

/** The input of the call. */
export const approvalQuery = ({ view, kind, sort, page }: ApprovalFilter) => ({
  view,
  ...(kind && { kind }),
  ...(sort && {
    sort: sort.replace('-', '') as 'askedAt',
    order: sort.startsWith('-') ? ('descending' as const) : ('ascending' as const),
  }),
  pageNum: page,
  pageSize: APPROVAL_PAGE_SIZE,
})
