/** Bets sent at a steady rate before and during other work of the server, and how long the slowest of them take. */
import { setTimeout as sleep } from 'node:timers/promises'
import { areClean, sumFaults } from './books.ts'
import { rounded } from './line.ts'
import type { Ran } from './load/messages.ts'
import { startLoad } from './load/start-load.ts'
import { percentile } from './pairs.ts'
import type { makeSlips } from './prepare/slips.ts'
import type { Site } from './site.ts'

const RATE = 300
const BEFORE_MS = 15_000
const AFTER_MS = 2000
const MAX_WAIT_MS = 180_000
const POLL_MS = 20

type Span = { from: number; to: number }

/** What the work is: not begun, under way, or done. */
type Stage = 'before' | 'during' | 'done'

/** Asks over and over how far the work is; answers when it went on. */
async function watched(stage: () => Promise<Stage>): Promise<Span> {
  let from: number | undefined
  for (const until = Date.now() + MAX_WAIT_MS; Date.now() < until; await sleep(POLL_MS)) {
    const now = await stage()
    if (now !== 'before') from ??= Date.now()
    if (now === 'done') return { from: from ?? Date.now(), to: Date.now() }
  }
  throw new Error('it took too long')
}

/** p99 in milliseconds of the answers that came in a span. */
const p99 = ({ at, took_ms }: Ran['answers'], { from, to }: Span): number =>
  percentile(
    took_ms.filter((_, i) => at[i]! >= from && at[i]! < to),
    0.99,
  )

interface Beside {
  cookies: readonly string[]
  slips: ReturnType<typeof makeSlips>
  quick: boolean
  begin: () => Promise<unknown>
  stage: () => Promise<Stage>
}

/** The figures of a measure: p99 while the work goes on, against the p99 before it. */
export async function betsBeside(site: Site, { cookies, slips, quick, begin, stage }: Beside) {
  const load = await startLoad({ port: site.port, cookies, connections: 64 })
  await load.run({ slips, duration_ms: quick ? 3000 : 10_000 })
  await site.database.query('vacuum (analyze)')
  const startedAt = Date.now()
  const running = load.run({ slips, duration_ms: MAX_WAIT_MS, rate: RATE })
  await sleep(BEFORE_MS)
  const begun = Date.now()
  await begin()
  const during = await watched(stage)
  await sleep(AFTER_MS)
  load.endRun()
  const { answers, refused } = await running
  load.stop()
  const before = p99(answers, { from: startedAt + AFTER_MS, to: begun })
  const faults = Object.entries(refused).map(([answer, n]) => `${n} answers ${answer}`)
  return {
    value: rounded(p99(answers, during) / before),
    reference: `p99 of ${RATE} bets/s before`,
    unit: 'ratio',
    valid: areClean([...faults, ...(await sumFaults(site.database))]),
    goal: 1.2,
    least: 2,
    p99_ms: rounded(p99(answers, during)),
    before_ms: rounded(before),
    whileBeginning_ms: rounded(p99(answers, { from: begun, to: during.from })),
    took_s: rounded((during.to - during.from) / 1000),
  }
}
