/** Keeping the rounds that issues wait for: a step that asks for what is due, a job that warns of what is late, and figures of both. */
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Job } from '../../../../platform/jobs/sweeper.ts'
import type { Step } from '../../../../platform/jobs/ticker.ts'
import type { Platform } from '../../../../platform/module.ts'
import { askRound, type Miss } from './ask-round.ts'
import { type AwaitedRound, awaitedRounds, keepRound, lateRounds } from './rounds.ts'

/** How many rounds are asked for at once. */
const AT_ONCE = 16
/** What is not there yet is asked for again after a while, which grows up to a bound. */
const FIRST_REST_MS = 400
const LONGEST_REST_MS = 5000
/** A process that asks holds the name for so long at most; the others look again later. */
const HOLD_MS = 10_000
const LOOK_AGAIN_MS = 1000
/** A round that is not here so long after it was published is late. */
export const LATE_S = 30
const WARN_EVERY_MS = 60_000

export type RoundKeeper = { readonly steps: readonly Step[]; readonly jobs: readonly Job[] }

type Parts = Pick<Platform, 'config' | 'database' | 'bus' | 'log'>

export function openRoundKeeper({ config, database, bus, log }: Parts, registry: Registry): RoundKeeper {
  const figures = openFigures(registry, () => lateRounds(database, LATE_S))
  const missed = (chain: string, round: number) => (miss: Miss) => {
    figures.misses.inc({ why: miss.why })
    if (miss.why === 'wrong')
      log.warn({ ...miss, chain, round }, 'an endpoint gave a wrong signature of a public round')
  }
  const keep = async ({ chain, round }: AwaitedRound): Promise<boolean> => {
    const found = await askRound(config.beacon.urls, chain, round, missed(chain.hash, round))
    if (!found) return false
    await keepRound(database, { ...found, chain })
    figures.kept.inc()
    log.debug({ chain: chain.hash, round, from: found.from }, 'public round kept')
    return true
  }
  /** Whether any was kept, and all were. Held so that one process asks; where a machine can't tell the others, both ask. */
  const keepAll = async (due: readonly AwaitedRound[]) => {
    const isOurs = await bus.hold('public rounds', HOLD_MS).catch(() => true)
    if (!isOurs) return { some: false, all: false }
    try {
      const kept = await Promise.all(due.map(keep))
      return { some: kept.includes(true), all: !kept.includes(false) }
    } finally {
      bus.release('public rounds')
    }
  }
  let rest_ms = 0
  let restsUntil = 0
  const take: Step['take'] = async (wake) => {
    const left_ms = restsUntil - performance.now()
    if (left_ms > 0) return left_ms
    const awaited = await awaitedRounds(database, AT_ONCE)
    const due = awaited.filter(({ wait_ms }) => wait_ms <= 0)
    if (due.length === 0) return Math.min(LOOK_AGAIN_MS, ...awaited.map(({ wait_ms }) => wait_ms))
    const { some, all } = await keepAll(due)
    if (some) wake('draw')
    rest_ms = all || some ? 0 : Math.min(LONGEST_REST_MS, Math.max(FIRST_REST_MS, rest_ms * 2))
    restsUntil = performance.now() + (all ? 0 : Math.max(FIRST_REST_MS, rest_ms))
    return all ? 0 : restsUntil - performance.now()
  }
  const warn = async () => {
    const late = await lateRounds(database, LATE_S)
    if (late.issues > 0) log.warn(late, 'issues wait for a public round that is late')
  }
  return {
    steps: [{ name: 'public rounds', loops: 1, take }],
    jobs: [{ name: 'late public rounds', every_ms: WARN_EVERY_MS, run: warn }],
  }
}

function openFigures(registry: Registry, late: () => ReturnType<typeof lateRounds>) {
  const registers = [registry]
  new Gauge({
    ...{ registers, aggregator: 'max' as const, name: 'hongyun_public_rounds_late' },
    help: 'Issues that wait for a round of the public beacon which should have come',
    async collect() {
      // A database that is away makes no figure fail that another one needs.
      const found = await late().catch(() => undefined)
      if (found) this.set(found.issues)
    },
  })
  return {
    kept: new Counter({
      registers,
      name: 'hongyun_public_rounds_total',
      help: 'Rounds of the public beacon that were kept',
    }),
    misses: new Counter({
      ...{ registers, name: 'hongyun_public_round_misses_total', labelNames: ['why'] as const },
      help: 'Endpoints that gave no round: silent, none, unreadable or wrong',
    }),
  }
}
