import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'

const kept = { staleTime: 600_000, meta: { quiet: true } }

/** The articles of the help, without their texts. */
export const useArticles = () => useQuery({ ...queryOf('getAssistanceList'), ...kept })

/** One of them in full. */
export const useArticle = (id: string | undefined) =>
  useQuery({ ...queryOf('findByIdAssistance', { id: id ?? '' }), ...kept, enabled: id !== undefined })
