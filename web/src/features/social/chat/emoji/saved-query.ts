/** The pictures that the player keeps. */
import { queryOf } from '../../../../wire/request.ts'

const SAVED_PAGE = 40

export const savedQuery = {
  ...queryOf('getSavedImageList', { pageNum: 1, pageSize: SAVED_PAGE }),
  meta: { quiet: true },
}
