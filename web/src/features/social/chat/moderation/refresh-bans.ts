import type { QueryClient } from '@tanstack/react-query'

/** Bans were set or lifted: what is shown of them is read again. */
export function refreshBans(client: QueryClient): void {
  for (const name of ['getBanFront', 'getBanListFront']) void client.invalidateQueries({ queryKey: [name] })
}
