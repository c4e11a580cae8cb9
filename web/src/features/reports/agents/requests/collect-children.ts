import { MAX_LINES } from '@hongyun/contract/agent-reports/words.ts'
import { collectPages } from '../../../../parts/collect-pages.ts'
import { api } from '../../../../wire/api.ts'
import { childrenAsked, type LowerFilter } from '../lower-filter.ts'
import type { Child } from '../report-csv.ts'

/** Every row of a filter, as many as a file takes. */
export const collectChildren = (
  filter: LowerFilter,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Child[]> =>
  collectPages((page) => api('childReport', { ...childrenAsked(filter), ...page }, signal), onProgress, MAX_LINES)
