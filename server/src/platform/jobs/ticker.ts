/**
 * Moves issues through their life: open, closed, drawn, settled. Any number of nodes may run it: each step takes
 * rows that no other node holds, in one transaction, and can be killed at any instruction.
 */
import type { Logger } from 'pino'
import { closeNextIssue } from '../../modules/betting/bets/close-issue.ts'
import { type Chains, publishChain } from '../../modules/betting/draws/chains.ts'
import { drawNextIssue, prepareNextChain } from '../../modules/betting/draws/draw-issue.ts'
import type { LiveLotteries } from '../../modules/betting/lotteries/lotteries.ts'
import { scheduleIssues } from '../../modules/betting/lotteries/schedule-issues.ts'
import { openOutside, scheduleOutside } from '../../modules/betting/lotteries/schedule-outside.ts'
import { correctNextBets } from '../../modules/betting/settlement/correct-bets.ts'
import { refundNextVoid } from '../../modules/betting/settlement/refund-void.ts'
import { settleNextIssue } from '../../modules/betting/settlement/settle-issue.ts'
import type { Database } from '../db/database.ts'

/** How late a step may notice that its time has come, at most. */
const LONGEST_SLEEP_MS = 1000
const SCHEDULE_EVERY_MS = 10 * 60_000
const SETTLERS = 2
/** A dozen lotteries draw at the same second. */
const DRAWERS = 2

export type TickerParts = {
  database: Database
  drawDatabase: Database
  lotteries: LiveLotteries
  chains: Chains
  sealKey: Buffer
  log: Logger
}

export type Ticker = { stop(): Promise<void> }

/** A loop that runs `step` until it has nothing to do, sleeps until `wake` or the time it is told, and ends on stop. */
function loop(step: () => Promise<number>, log: Logger) {
  let stopped = false
  let wakeUp: (() => void) | undefined
  // What happens while a step runs may be too late for it: then it runs again at once.
  let isWoken = false
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const done = (async () => {
    while (!stopped) {
      isWoken = false
      const pause = await step().catch((error: unknown) => {
        log.error({ err: error }, 'a step of the ticker failed')
        return LONGEST_SLEEP_MS
      })
      if (!stopped && !isWoken && pause > 0) await sleep(pause)
    }
  })()
  return {
    wake: () => {
      isWoken = true
      wakeUp?.()
    },
    stop: () => {
      stopped = true
      wakeUp?.()
      return done
    },
  }
}

/** Runs `once` until it answers undefined; answers how often it did something. */
async function drain<T>(once: () => Promise<T | undefined>, each: (done: T) => void): Promise<void> {
  for (let done = await once(); done !== undefined; done = await once()) each(done)
}

/** Milliseconds until the next closing or draw, at most `LONGEST_SLEEP_MS`, by the database's clock. */
async function untilNextStep(database: Database): Promise<number> {
  const rows = await database.query<{ wait: number | null }>(
    `select extract(epoch from min(due) - clock_timestamp())::float8 * 1000 as wait from (
       select min(case when state in ('scheduled', 'open') then closes_at else draws_at end) as due
       from issue where state in ('scheduled', 'open', 'closed') and (chain_id is not null or state <> 'closed') and draws_at < now() + interval '1 minute'
     ) next`,
    [],
    'ticker.until-next',
  )
  const wait = rows[0]?.wait ?? LONGEST_SLEEP_MS
  return Math.min(Math.max(wait, 1), LONGEST_SLEEP_MS)
}

/** Writes the issues to come of every lottery. */
export async function scheduleAll(parts: Pick<TickerParts, 'database' | 'lotteries' | 'sealKey'>): Promise<void> {
  for (const lottery of parts.lotteries.list) {
    if (lottery.source === 'outside') await scheduleOutside(parts.database, lottery)
    else await scheduleIssues(parts.database, lottery, (tx, own) => publishChain(tx, parts.sealKey, own))
  }
}

/** Starts the ticker. `stop` lets the steps in flight finish. */
export function startTicker(parts: TickerParts): Ticker {
  const { database, drawDatabase, chains, log } = parts
  const busy = new Set<bigint>()
  let scheduledAt = Date.now()

  const settlers = Array.from({ length: SETTLERS }, () =>
    loop(async () => {
      await drain(
        () => settleNextIssue(database, busy),
        (settled) => log.debug({ issue: settled.issue, lottery: settled.lotteryCode, bets: settled.bets }, 'settled'),
      )
      await drain(
        () => refundNextVoid(database),
        ({ issueId, bets }) => log.debug({ issueId: issueId.toString(), bets }, 'stakes of a void issue given back'),
      )
      await drain(
        () => correctNextBets(database),
        ({ issueId, bets }) => log.debug({ issueId: issueId.toString(), bets }, 'bets judged by a corrected result'),
      )
      return LONGEST_SLEEP_MS
    }, log),
  )
  const drawers = Array.from({ length: DRAWERS }, () =>
    loop(async () => {
      await drain(
        () => drawNextIssue(drawDatabase, chains),
        (drawn) => {
          log.debug({ issue: drawn.issue, lottery: drawn.lotteryCode, numbers: drawn.numbers }, 'drawn')
          for (const settler of settlers) settler.wake()
        },
      )
      const isPreparing = await prepareNextChain(drawDatabase, chains)
      return isPreparing ? 0 : untilNextStep(database)
    }, log),
  )
  const closer = loop(async () => {
    await database.query(
      // In order of id, as batches of bets lock them.
      `update issue set state = 'open' where id in (
         select id from issue where state = 'scheduled' and draws_at < now() + interval '1 day'
           and opens_at <= clock_timestamp() and closes_at > clock_timestamp()
         order by id for no key update
       )`,
      [],
      'ticker.open',
    )
    await openOutside(database)
    await drain(
      () => closeNextIssue(database),
      () => {
        for (const drawer of drawers) drawer.wake()
      },
    )
    if (Date.now() - scheduledAt > SCHEDULE_EVERY_MS) {
      await scheduleAll(parts)
      scheduledAt = Date.now()
    }
    return untilNextStep(database)
  }, log)

  return {
    async stop() {
      await Promise.all([closer, ...drawers, ...settlers].map((one) => one.stop()))
    },
  }
}
