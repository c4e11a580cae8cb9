/** Seals the journal every two seconds, behind the commits; what was sealed is kept outside the database at once. */

import { hostname } from 'node:os'
import type { TreeEdge, TreeHead } from '@hongyun/lottery/journal/tree.ts'
import type { Logger } from 'pino'
import { type Bus, topic } from '../../../platform/bus/bus.ts'
import type { Config } from '../../../platform/config.ts'
import { type Database, DatabaseAwayError } from '../../../platform/db/database.ts'
import type { Step } from '../../../platform/jobs/ticker.ts'
import { watchClock } from './clock-seen.ts'
import { keepHead, type LastKept, lastKept } from './heads-file.ts'
import { announcedKeys, makeJournalKey, readJournalKeys } from './key.ts'
import { type Fault, type Sealed, sealBlock, sealingFault } from './seal-block.ts'

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

/** What the process that seals tells the others of its machine: that it fails, each time, and that it no longer does. */
const failing = topic<{ machine: string; reason: string | undefined }>('journal.failing')
/** It is tried every two seconds: who is silent for so long has ended. */
const TOLD_FOR_MS = 10_000

type Parts = {
  database: Database
  config: Pick<Config, 'dataDir' | 'journalKeys' | 'publicUrl'>
  log: Logger
  bus?: Bus
}

function whyItFails(error: unknown): string {
  const { code } = error as { code?: unknown }
  return `sealing fails (${typeof code === 'string' ? code : 'see the log'}); DATA_DIR must have space, and be open to whoever runs the server`
}

export function openSealer({ database, config, log, bus }: Parts): Sealer {
  let edge: TreeEdge | undefined
  let kept: LastKept | undefined
  let isRead = false
  let due = 0
  let sweep = 0
  let summarise = 0
  let stopped: string | undefined
  /** A head that is in the database and could not be kept outside yet. */
  let unkept: { head: TreeHead; note: string } | undefined
  let fails: { reason: string; until: number } | undefined
  const { host: origin } = new URL(config.publicUrl)
  const clock = watchClock()
  const machine = `${hostname()}:${config.dataDir}`

  const isFailing = (reason: string | undefined) => {
    if (reason === undefined && fails === undefined) return
    bus?.publish(failing, { machine, reason })
    fails = reason === undefined ? undefined : { reason, until: Number.POSITIVE_INFINITY }
  }
  bus?.subscribe(failing, (told) => {
    if (told.machine !== machine) return
    fails = told.reason === undefined ? undefined : { reason: told.reason, until: performance.now() + TOLD_FOR_MS }
  })

  const readKeys = async () => {
    // The first node of a new journal makes its key; any other has it from there.
    if (!config.journalKeys && (await announcedKeys(database)).length === 0) await makeJournalKey(config, 1)
    return readJournalKeys(config)
  }

  const keep = async () => {
    if (!unkept) return
    await keepHead(config.dataDir, unkept.note)
    kept = unkept.head
    unkept = undefined
  }

  const sealOne = async (): Promise<Sealed> => {
    // On disk before the next block.
    await keep()
    if (!isRead) {
      kept = await lastKept(config.dataDir)
      isRead = true
    }
    const sweeps = performance.now() >= sweep
    const begun = performance.now()
    const sealed = await sealBlock(database, { keys: await readKeys(), origin, edge, kept, clock, sweeps })
    if (sealed.kind === 'nothing' || sealed.kind === 'sealed')
      for (const what of ['waiting', 'ranges'] as const) if (sealed.whole[what]) clock.allSealed(what, begun)
    if (sweeps && sealed.kind !== 'busy') sweep = performance.now() + SWEEP_MS
    if (sealed.kind === 'stopped' && sealed.reason !== stopped) log.error(`the journal is not sealed: ${sealed.reason}`)
    stopped = sealed.kind === 'stopped' ? sealed.reason : undefined
    // An operator lets it go on by a line in the file.
    if (sealed.kind === 'stopped') isRead = false
    if (sealed.kind !== 'sealed') return sealed
    edge = sealed.edge
    unkept = { head: sealed.head, note: sealed.note }
    await keep()
    return sealed
  }

  const seal = async (): Promise<Sealed> => {
    try {
      const sealed = await sealOne()
      isFailing(undefined)
      return sealed
    } catch (error) {
      // That the database is away is told of by itself.
      if (!(error instanceof DatabaseAwayError)) isFailing(whyItFails(error))
      throw error
    }
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
      if (fails && performance.now() < fails.until) return { fault: 'failing', reason: fails.reason }
      // Another process may be the one that seals: each looks at what would stop it. The file first, which is behind the database.
      const kept = await lastKept(config.dataDir)
      return sealingFault(database, { keys: readJournalKeys(config), kept })
    },
  }
}
