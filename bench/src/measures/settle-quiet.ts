/**
 * The effect of a settlement on bets of another lottery: p99 of bets sent at a steady rate while the server settles a
 * million bets of the same players, against the p99 before it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { only } from '@hongyun/server/platform/db/database.ts'
import { areClean, sumFaults } from '../books.ts'
import { rounded, tell } from '../line.ts'
import type { Ran } from '../load/messages.ts'
import { startLoad } from '../load/start-load.ts'
import type { Measure } from '../measure.ts'
import { percentile } from '../pairs.ts'
import { type BenchIssue, openIssues } from '../prepare/issues.ts'
import { makePlayers } from '../prepare/players.ts'
import { makeSlips, readTerms } from '../prepare/slips.ts'
import { fillIssue } from '../prepare/waiting-bets.ts'
import { openSite, type Site } from '../site.ts'

const RATE = 300
const SESSIONS = 10_000
const BEFORE_MS = 15_000
const AFTER_MS = 2000
const MAX_WAIT_MS = 180_000
const POLL_MS = 20

type Span = { from: number; to: number }

/** Lets the issue's time come and waits for the server's own ticker to settle it; answers when that went on. */
async function settledByTicker(site: Site, { id }: BenchIssue): Promise<Span> {
  await site.database.query(
    'update issue set closes_at = clock_timestamp(), draws_at = clock_timestamp() where id = $1',
    [id],
  )
  let from: number | undefined
  for (const until = Date.now() + MAX_WAIT_MS; Date.now() < until; await sleep(POLL_MS)) {
    const { state } = only(await site.database.query<{ state: string }>('select state from issue where id = $1', [id]))
    if (state === 'drawn' || state === 'settling') from ??= Date.now()
    if (state === 'settled') return { from: from ?? Date.now(), to: Date.now() }
  }
  throw new Error('the settlement took too long')
}

/** p99 in milliseconds of the answers that came in a span. */
const p99 = ({ at, took_ms }: Ran['answers'], { from, to }: Span): number =>
  percentile(
    took_ms.filter((_, i) => at[i]! >= from && at[i]! < to),
    0.99,
  )

export const settleQuiet: Measure = {
  id: 'settle-quiet',
  async run({ quick }) {
    const bets = quick ? 100_000 : 1_000_000
    const site = await openSite()
    try {
      const players = await makePlayers(site.database, bets / 5, SESSIONS)
      const [settling, ...others] = (await openIssues(site.database, site.dataDir)) as [BenchIssue, ...BenchIssue[]]
      const terms = await readTerms(site.database)
      await fillIssue(site.database, settling, players.ids, bets, terms)
      tell(`settle-quiet: ${bets} bets are waiting`)
      const load = await startLoad({ port: site.port, cookies: players.cookies, connections: 64 })
      const slips = makeSlips(others, terms, 1, 4000)
      await load.run({ slips, duration_ms: quick ? 3000 : 10_000 })
      await site.database.query('vacuum (analyze)')
      const startedAt = Date.now()
      const running = load.run({ slips, duration_ms: MAX_WAIT_MS, rate: RATE })
      await sleep(BEFORE_MS)
      const sealing = Date.now()
      const during = await settledByTicker(site, settling)
      await sleep(AFTER_MS)
      load.endRun()
      const { answers, refused } = await running
      load.stop()
      const before = p99(answers, { from: startedAt + AFTER_MS, to: sealing })
      const faults = Object.entries(refused).map(([answer, n]) => `${n} answers ${answer}`)
      return {
        id: 'settle-quiet',
        value: rounded(p99(answers, during) / before),
        reference: `p99 of ${RATE} bets/s before`,
        unit: 'ratio',
        valid: areClean([...faults, ...(await sumFaults(site.database))]),
        goal: 2,
        least: 4,
        p99_ms: rounded(p99(answers, during)),
        before_ms: rounded(before),
        whileSealing_ms: rounded(p99(answers, { from: sealing, to: during.from })),
        settledIn_s: rounded((during.to - during.from) / 1000),
        bets,
      }
    } finally {
      await site.close()
    }
  },
}
