/** What sealing costs a settlement: one issue of many waiting bets, settled while the journal is sealed beside it and while nobody seals. */
import { setTimeout as sleep } from 'node:timers/promises'
import { settleNextIssue } from '@hongyun/server/modules/betting/settlement/settle-issue.ts'
import { openSealer, type Sealer } from '@hongyun/server/modules/site/journal/sealer.ts'
import { type Database, only, openDatabase } from '@hongyun/server/platform/db/database.ts'
import { areClean, sumFaults } from '../books.ts'
import { onCopies, TEMPLATE } from '../copies.ts'
import { rounded, tell } from '../line.ts'
import type { Measure } from '../measure.ts'
import { measurePairs, median, ratio } from '../pairs.ts'
import { prepareIssue } from '../prepare/settling.ts'

const EVERY_MS = 2000
const KEY = Buffer.alloc(32, 7).toString('base64')
const POLL_MS = 100

const sealerOf = (database: Database, dataDir: string): Sealer =>
  openSealer({
    database,
    config: { dataDir, journalKeys: new Map([[1, KEY]]), publicUrl: 'http://localhost' },
    // A sealer that is stopped never catches up: the run would not end.
    log: { error() {} } as never,
  })

/** Seals all that was there before: it is not the settlement's. */
async function sealAll(database: Database, sealer: Sealer): Promise<void> {
  for (;;) {
    await sealer.seal()
    const { left } = only(
      await database.query<{ left: boolean }>(
        `select exists (select from journal_pending)
           or (select min(through) from journal_mark) < greatest((select max(id) from bet), (select max(id) from transfer)) as left`,
      ),
    )
    if (!left) return
    await sleep(POLL_MS)
  }
}

/** Seals as a node does, until `stop`. */
function sealing(sealer: Sealer): { stop(): Promise<void> } {
  let stopped = false
  const loop = (async () => {
    while (!stopped) {
      const sealed = await sealer.seal()
      const isMore = sealed.kind === 'sealed' && sealed.isMore
      for (let waited = 0; !stopped && !isMore && waited < EVERY_MS; waited += POLL_MS) await sleep(POLL_MS)
    }
  })()
  return {
    stop() {
      stopped = true
      return loop
    },
  }
}

export const journalSettle: Measure = {
  id: 'journal-settle',
  async run({ quick, pairs }) {
    const bets = quick ? 100_000 : 300_000
    return onCopies(async ({ connection, dataDir, timed }) => {
      await prepareIssue(connection, dataDir, bets)
      const template = openDatabase({ ...connection, database: TEMPLATE }, { max: 2, name: 'hongyun-bench' })
      await sealAll(template, sealerOf(template, dataDir))
      await template.query('vacuum (analyze)')
      await template.close()
      tell(`journal-settle: ${bets} bets are waiting, and sealed`)
      const faults: string[] = []
      const check = async (database: Database) => void faults.push(...(await sumFaults(database)))
      const settle = (database: Database) => settleNextIssue(database, new Set())
      // Each copy's heads contradict those that this machine kept of the one before.
      let folder = 0
      const sealed = async (database: Database) => {
        folder += 1
        const node = sealing(sealerOf(database, `${dataDir}/node-${folder}`))
        await settle(database)
        await node.stop()
      }
      const taken = await measurePairs(
        pairs * 2,
        () => timed(settle, check),
        () => timed(sealed, check),
      )
      return {
        id: 'journal-settle',
        bets,
        value: rounded(1 / ratio(taken)),
        reference: 'the same settlement while nothing is sealed',
        unit: 'ratio',
        valid: areClean(faults),
        goal: 0.97,
        least: 0.97,
        seconds: rounded(median(taken.b)),
        unsealedSeconds: rounded(median(taken.a)),
        pairs: taken.a.length,
      }
    })
  },
}
