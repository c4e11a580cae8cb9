/**
 * Whether the database's clock is slow, as the public beacon proves: a round that is there was published, whatever our clocks say. Issues
 * close by that clock, so with a slow one somebody would know an issue's round while bets on it are taken. Their sale ends earlier then.
 */
import { publishedAt } from '@hongyun/lottery/beacon.ts'
import { Gauge, type Registry } from 'prom-client'
import { only } from '../../../../platform/db/database.ts'
import type { Job } from '../../../../platform/jobs/sweeper.ts'
import type { Platform } from '../../../../platform/module.ts'
import { endSaleEarly } from '../../lotteries/end-sale-early.ts'
import { newestRound } from './ask-round.ts'
import { salesBeforeRounds } from './rounds.ts'

/** How often it is looked at, on the average: at other moments of a round's period each time. */
const EVERY_MS = 8000
const JITTER_MS = 4000
/** Issues that close within this have their end of sale looked at; several looks fit in. */
const AHEAD_S = 60
/** A look proves a little less than there is: the newest round is up to a period old. So the largest of some minutes counts. */
const KEPT_MS = 10 * 60_000
/** Where no relay has answered for so long, the clock of this machine is believed instead. */
const SILENT_MS = 60_000
/** A sale ends at least so long before its round: more than what several looks leave unproved. */
export const MARGIN_MS = 1000
/** A clock that is slower than this is told of. */
const TOLD_MS = 500

type Look = { readonly own: number; readonly slow_ms: number }

export type ClockWatch = {
  readonly job: Job
  /** Looks once, and ends the sales that must; answers by how many ms the clock is slow, 0 where nothing proves it. */
  look(): Promise<number>
}

export function watchBeaconClock(
  { config, database, log }: Pick<Platform, 'config' | 'database' | 'log'>,
  registry: Registry,
): ClockWatch {
  const { urls, chain } = config.beacon
  let looks: Look[] = []
  let answered = Number.NEGATIVE_INFINITY
  let slow_ms = 0
  new Gauge({
    ...{ registers: [registry], aggregator: 'max' as const, name: 'hongyun_beacon_clock_slow_seconds' },
    help: 'By how much the clock of the database is slow, as rounds of the public beacon prove; sales with a round end earlier by it',
    collect() {
      this.set(slow_ms / 1000)
    },
  })

  /** By how much the clock is slow at least. The database is asked first: what passes until the answer makes it less, never more. */
  const measure = async (): Promise<number> => {
    const asked = performance.now()
    const { now } = only(await database.query<{ now: number }>('select clock_timestamp() as now', [], 'draws.clock'))
    const byMachine = Date.now() - now
    const newest = await newestRound(urls, chain)
    const own = performance.now()
    if (newest !== undefined) {
      answered = own
      looks.push({ own, slow_ms: publishedAt(chain, newest.round) - (now + newest.own - asked) })
    } else if (own - answered > SILENT_MS) looks.push({ own, slow_ms: byMachine })
    looks = looks.filter((one) => one.own > own - KEPT_MS)
    return Math.max(0, ...looks.map((one) => one.slow_ms))
  }

  const look = async (): Promise<number> => {
    const ahead = await salesBeforeRounds(database, AHEAD_S)
    if (ahead.length === 0) return 0
    slow_ms = await measure()
    if (slow_ms > TOLD_MS)
      log.warn({ slow_ms }, 'the clock of the database is slow: sales with a public round end earlier')
    for (const { id, ends_at, round_at } of ahead) {
      const at = round_at - slow_ms - MARGIN_MS
      if (at < ends_at) await endSaleEarly(database, id, at)
    }
    return slow_ms
  }

  return {
    look,
    job: {
      name: 'beacon clock',
      every_ms: EVERY_MS,
      async run() {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * JITTER_MS).unref())
        await look()
      },
    },
  }
}
