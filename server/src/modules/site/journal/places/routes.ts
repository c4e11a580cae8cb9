/** The console's call of outside places. */
import { consoleJournalPlaces } from '@hongyun/contract/journal/place-calls.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { type Route, route } from '../../../../platform/http/route.ts'
import type { Places } from './open-places.ts'
import { newestHead } from './store.ts'

export const placeRoutes = (database: Database, { states }: Places): Route[] => [
  route(consoleJournalPlaces, async () => {
    const head = await newestHead(database)
    return { size: head?.size ?? 0, items: await states() }
  }),
]
