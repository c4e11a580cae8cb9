import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'

/** The player's own profile. */
export const useInfo = () => useQuery({ ...queryOf('info'), meta: { quiet: true } })
