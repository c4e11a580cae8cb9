import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'

/** When each grade was reached. */
export const useGradeHistory = () => useQuery({ ...queryOf('gradeHistory'), staleTime: 60_000, meta: { quiet: true } })
