/** The newest notices: the bar shows the first, home lists them; one answer serves both. */
import { queryOf } from './request.ts'

export const noticesQuery = {
  ...queryOf('getIntroductionList', { pageNum: 1, pageSize: 6 }),
  staleTime: 60_000,
  refetchInterval: 300_000,
  meta: { quiet: true },
}
