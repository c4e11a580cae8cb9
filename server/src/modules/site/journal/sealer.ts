/** Seals the journal every two seconds, behind the commits; what was sealed is kept outside the database at once. */

import type { TreeEdge, TreeHead } from '@hongyun/lottery/journal/tree.ts'
import type { Logger } from 'pino'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Step } from '../../../platform/jobs/ticker.ts'
import { keepHead, lastKept } from './heads-file.ts'
import { announcedKeys, makeJournalKey, missingKey, ownOf, readJournalKeys } from './key.ts'
import { type Fault, type Sealed, sealBlock } from './seal-block.ts'

const EVERY_MS = 2000
const SWEEP_MS = 60_000
const SUMMARISE_MS = 30_000

export type Sealer = {
  /** Seals one block. */
  seal(): Promise<Sealed>
  readonly step: Step
  /** Why this node does not seal, where it can't. */
  fault(): Promise<Fault | undefined>
}

type Parts = { database: Database; config: Pick<Config, 'dataDir' | 'journalKeys' | 'publicUrl'>; log: Logger }

export function openSealer({ database, config, log }: Parts): Sealer {
  let edge: TreeEdge | undefined
  let kept: TreeHead | undefined
  let isRead = false
  let due = 0
  let sweep = 0
  let summarise = 0
  let stopped: Fault | undefined
  const { host: origin } = new URL(config.publicUrl)

  const readKeys = async () => {
    // The first node of a new journal makes its key; any other has it from there.
    if (!config.journalKeys && (await announcedKeys(database)).length === 0) await makeJournalKey(config, 1)
    return readJournalKeys(config)
  }

  const seal = async (): Promise<Sealed> => {
    if (!isRead) {
      kept = await lastKept(config.dataDir)
      isRead = true
    }
    const sweeps = performance.now() >= sweep
    const sealed = await sealBlock(database, { keys: await readKeys(), origin, edge, kept, sweeps })
    if (sweeps && sealed.kind !== 'busy') sweep = performance.now() + SWEEP_MS
    if (sealed.kind === 'stopped' && sealed.reason !== stopped?.reason)
      log.error(`the journal is not sealed: ${sealed.reason}`)
    stopped = sealed.kind === 'stopped' ? sealed : undefined
    if (sealed.kind !== 'sealed') return sealed
    edge = sealed.edge
    await keepHead(config.dataDir, sealed.note)
    kept = sealed.head
    return sealed
  }

  return {
    seal,
    step: {
      name: 'journal',
      loops: 1,
      async take() {
        const now = performance.now()
        if (now < due) return due - now
        due = now + EVERY_MS
        const sealed = await seal()
        if (sealed.kind === 'sealed' && performance.now() >= summarise) {
          summarise = performance.now() + SUMMARISE_MS
          await database.query('select journal_summarise()')
        }
        if (sealed.kind === 'sealed' && sealed.isMore) due = 0
        return Math.max(0, due - performance.now())
      },
    },
    async fault() {
      if (stopped) return stopped
      const newest = (await announcedKeys(database)).at(-1)
      if (!newest || ownOf(readJournalKeys(config), newest)) return undefined
      return { fault: 'keyMissing', reason: missingKey(newest.no) }
    },
  }
}
