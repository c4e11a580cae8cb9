/**
 * Whether the database takes writes. A small one is tried; once a write of anybody has failed for want of space, one
 * that needs fresh pages, until it succeeds: the small one may fit where nothing else does.
 */
import { randomBytes } from 'node:crypto'
import { type Bus, topic } from '../bus/bus.ts'
import { type Database, DatabaseAwayError, inTransaction, onShortage } from './database.ts'

const FRESH_BYTES = 262_144
const TELL_EVERY_MS = 1000

const short = topic<null>('database.short')

/** Rolls back what was tried; no failure. */
class TriedError extends Error {}

export type WriteProbe = { takesWrites(): Promise<boolean>; stop(): void }

export function openWriteProbe(database: Database, bus: Bus): WriteProbe {
  let isShort = false
  let toldAt = Number.NEGATIVE_INFINITY
  const stop = onShortage(() => {
    isShort = true
    if (performance.now() - toldAt < TELL_EVERY_MS) return
    toldAt = performance.now()
    bus.publish(short, null)
  })
  bus.subscribe(short, () => {
    isShort = true
  })
  const writeFreshPages = () =>
    inTransaction(database, async (tx) => {
      await tx.query('update write_probe set filler = $1', [randomBytes(FRESH_BYTES)])
      throw new TriedError()
    }).catch((error: unknown) => {
      if (!(error instanceof TriedError)) throw error
    })
  return {
    async takesWrites() {
      try {
        if (isShort) await writeFreshPages()
        isShort = false
        await database.query('update write_probe set tried_at = clock_timestamp()', [], 'platform.write-probe')
        return true
      } catch (error) {
        if (!(error instanceof DatabaseAwayError)) throw error
        return false
      }
    },
    stop,
  }
}
