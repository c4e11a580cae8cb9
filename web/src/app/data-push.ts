/** What is told once a minute: how long the player was here and at play, and what the page has counted. Quiet, and never again where it fails. */
import { PUSH_EVERY_MS, playKinds } from '@hongyun/contract/statistics/words.ts'
import { api } from '../wire/api.ts'
import { inTab, keep, readKept, store } from '../wire/kept.ts'
import { kindOf, takeCounts } from '../wire/page-counts.ts'
import { currentUser } from '../wire/session.ts'

/** When a page of this browser told last. */
const KEY = 'yyTime'
/** A minute told a little early is a minute. */
const EARLY_MS = 2000

const quietly = (told: Promise<unknown>): void => void told.catch(() => undefined)

/** Of several pages of a browser one tells, so that a minute is one minute. */
export function pushTime(now = Date.now()): void {
  if (!currentUser() || document.hidden) return
  const before = readKept(KEY)
  const passed = typeof before === 'number' && before <= now ? now - before : PUSH_EVERY_MS
  if (passed < PUSH_EVERY_MS - EARLY_MS) return
  keep(KEY, now)
  const page = kindOf(location.pathname)
  const seconds = PUSH_EVERY_MS / 1000
  quietly(api('dataPush', { data: { page, seconds } }))
  if (page in playKinds) quietly(api('yyDataPush', { data: { kind: page, seconds } }))
}

export function pushCounts(): void {
  const { views, operations } = takeCounts()
  if (Object.keys(views).length > 0) quietly(api('view', { data: views }))
  if (Object.keys(operations).length > 0) quietly(api('op', { data: operations }))
}

/** Where a visit came from, by what the browser says. */
export function sourceOf(referrer: string, search: string, origin: string) {
  if (/[?&](?:code|open)=/.test(search)) return 'invite'
  const from = URL.parse(referrer)
  if (!from || from.origin === origin) return 'direct'
  return /(?:^|\.)(?:google|bing|baidu|sogou|so|duckduckgo|yandex)\./i.test(from.hostname) ? 'search' : 'link'
}

/** Once in a visit of this tab. `search`: of the address that it began with. */
export function pushSource(search: string): void {
  if (inTab().getItem(KEY) !== null) return
  store(KEY, '1', inTab())
  quietly(api('sc', { data: { source: sourceOf(document.referrer, search, location.origin) } }))
}
