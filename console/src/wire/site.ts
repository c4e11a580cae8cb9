/** The site state: the frame of every page shows when the site is not open. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Answer, queryOf } from './request.ts'

export const siteQuery = { ...queryOf('consoleSite'), refetchInterval: 15_000 }

/** Stores the answer of a change; an older answer still under way must not overwrite it. */
async function takeSite(client: QueryClient, site: Answer<'consoleSite'>): Promise<void> {
  await client.cancelQueries({ queryKey: siteQuery.queryKey })
  client.setQueryData(siteQuery.queryKey, site)
  void client.invalidateQueries({ queryKey: ['consoleActs'] })
}

export function useTakeSite(): (site: Answer<'consoleSite'>) => Promise<void> {
  const client = useQueryClient()
  return (site) => takeSite(client, site)
}
