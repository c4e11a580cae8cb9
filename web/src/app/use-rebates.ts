/** Loads and stores the rebates of a player who has just signed in. */
import { useQuery } from '@tanstack/react-query'
import { hasRebates, rebatesQuery } from '../wire/rebates.ts'
import { useSession } from '../wire/session.ts'

export function useRebates(): void {
  const user = useSession()
  useQuery({ ...rebatesQuery, enabled: user !== undefined && !hasRebates(user), meta: { quiet: true } })
}
