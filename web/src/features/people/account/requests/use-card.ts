import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'

/** What is bound to the account, masked. */
export const useCard = () => useQuery({ ...queryOf('card'), meta: { quiet: true } })
