/** `npm run bench [-- [--quick] id …]`: runs the named measures, or all; each prints one JSON line. */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { readConfig } from '@hongyun/server/platform/config.ts'
import { endOnSignals } from './ending.ts'
import { printLine, tell } from './line.ts'
import { effortOf, type Measure } from './measure.ts'
import { betsAged } from './measures/bets-aged.ts'
import { betsGuarded } from './measures/bets-guarded.ts'
import { betsHot } from './measures/bets-hot.ts'
import { betsHttp, betsLines } from './measures/bets-http.ts'
import { chat } from './measures/chat.ts'
import { chatLatency } from './measures/chat-latency.ts'
import { chatRecover } from './measures/chat-recover.ts'
import { chatSockets } from './measures/chat-sockets.ts'
import { drawLatency } from './measures/draw-latency.ts'
import { envelope } from './measures/envelope.ts'
import { journal } from './measures/journal.ts'
import { journalSettle } from './measures/journal-settle.ts'
import { judge } from './measures/judge.ts'
import { memory } from './measures/memory.ts'
import { pages } from './measures/pages.ts'
import { rechargeCallbacks } from './measures/recharge-callbacks.ts'
import { reportsOfBranch } from './measures/reports.ts'
import { settle } from './measures/settle.ts'
import { settleQuiet } from './measures/settle-quiet.ts'
import { start, startFresh } from './measures/start.ts'
import { sumsUpkeep } from './measures/sums-upkeep.ts'
import { trendPage } from './measures/trend-page.ts'
import { webJs } from './measures/web-js.ts'
import { withdrawBurst } from './measures/withdraw-burst.ts'
import { yuebaoInterest } from './measures/yuebao-interest.ts'
import { yuebaoQuiet } from './measures/yuebao-quiet.ts'

const measures: readonly Measure[] = [
  judge,
  webJs,
  pages,
  trendPage,
  start,
  memory,
  drawLatency,
  betsHttp,
  betsLines,
  betsHot,
  rechargeCallbacks,
  settle,
  settleQuiet,
  withdrawBurst,
  yuebaoInterest,
  yuebaoQuiet,
  chat,
  chatLatency,
  chatSockets,
  chatRecover,
  envelope,
]
/** Only when asked by name. */
const onRequest: readonly Measure[] = [
  startFresh,
  betsAged,
  betsGuarded,
  journal,
  journalSettle,
  reportsOfBranch,
  sumsUpkeep,
]

const all = [...measures, ...onRequest]

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = positionals.filter((id) => !all.some((measure) => measure.id === id))
if (unknown.length > 0) {
  tell(`no measure is named ${unknown.join(', ')}; there are: ${all.map(({ id }) => id).join(', ')}`)
  process.exit(1)
}

endOnSignals()
/** Processes that serve, as `WORKERS` says or the cores allow. `taskset` gives fewer cores. */
const { workers } = readConfig(process.env)
const wanted = positionals.length > 0 ? all.filter(({ id }) => positionals.includes(id)) : measures
for (const { id, run } of wanted) {
  const startedAt = performance.now()
  try {
    const line = await run(effortOf(values.quick))
    printLine({ ...line, cores: availableParallelism(), workers, ...(values.quick && { quick: true }) })
    if (!line.valid) process.exitCode = 1
  } catch (error) {
    tell(`${id} could not be measured: ${error instanceof Error ? error.stack : String(error)}`)
    process.exitCode = 1
  }
  tell(`${id}: ${Math.round((performance.now() - startedAt) / 1000)} s`)
}
