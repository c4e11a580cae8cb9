/** The pictures that the player keeps: all of them, page after page. */
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../wire/api.ts'
import type { Answer } from '../../../../wire/request.ts'

const SAVED_PAGE = 40

type Saved = Answer<'getSavedImageList'>['list'][number]

export const savedQuery = queryOptions({
  queryKey: ['getSavedImageList'],
  queryFn: async ({ signal }): Promise<{ list: readonly Saved[] }> => {
    const rows: Saved[] = []
    for (let pageNum = 1; ; pageNum++) {
      const { list, total } = await api('getSavedImageList', { pageNum, pageSize: SAVED_PAGE }, signal)
      rows.push(...list)
      if (list.length < SAVED_PAGE || rows.length >= total) return { list: rows }
    }
  },
  meta: { quiet: true },
})
