/** Customer service: the lines of the site, and the talks of players with operators. */
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import { sharedFor } from '../../../platform/shared-for.ts'
import { openWords } from '../chat/unwanted-words.ts'
import { type DeskNeeds, serviceDeskRoutes } from './desk-routes.ts'
import { serveLinePage } from './line-page.ts'
import { frameOrigins } from './lines.ts'
import { openServiceNews, type ServiceNews } from './news.ts'
import { serviceRoutes } from './routes.ts'
import { forgetTalks, tendTalks } from './tend-talks.ts'

const TEND_MS = 60_000
/** A change of the lines counts for the pages that are loaded after this. */
const FRAMES_MS = 1000

export type Service = Module & { readonly news: ServiceNews }

/** Opens the module. */
export function openService(
  { database, siteNews, limits }: Platform,
  needs: Pick<DeskNeeds, 'nameOf' | 'showEvidence'>,
): Service {
  const news = openServiceNews(siteNews)
  const parts = { database, news, ...needs }
  return {
    news,
    calls: serviceRoutes({ ...parts, clean: openWords(database) }),
    operatorCalls: serviceDeskRoutes(parts),
    extras: [serveLinePage(database, limits)],
    frames: sharedFor(FRAMES_MS, () => frameOrigins(database)),
    jobs: [
      { name: 'customer service', every_ms: TEND_MS, run: () => tendTalks(parts) },
      { name: 'customer service retention', every_ms: HOUR_MS, run: () => forgetTalks(database) },
    ],
  }
}
