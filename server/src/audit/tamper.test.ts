/** Whatever a hand in the database changes, the audit finds, and names the row: each kind of tampering at least once. */
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { newSeed, randomFrom } from '../testing/random.ts'
import { auditLines, openTestServer, type TestServer } from '../testing/test-server.ts'
import { adjustmentTamperings } from './testing/adjustment-tampering.ts'
import { type Bets, namesIt, tamperBatch } from './testing/batches.ts'
import { beaconTamperings } from './testing/beacon-tampering.ts'
import { betTamperings } from './testing/bet-tampering.ts'
import { chaseTamperings } from './testing/chase-tampering.ts'
import { coinTamperings } from './testing/coin-tampering.ts'
import { drawTamperings } from './testing/draw-tampering.ts'
import { evidenceTamperings } from './testing/evidence-tampering.ts'
import { giveawayTamperings } from './testing/giveaway-tampering.ts'
import { insertDrawnBet } from './testing/insert-drawn-bet.ts'
import { ledgerTamperings } from './testing/ledger-tampering.ts'
import { markTamperings } from './testing/mark-tampering.ts'
import { moneyTamperings } from './testing/money-tampering.ts'
import { oddsTamperings } from './testing/odds-tampering.ts'
import { operatorTamperings, stageOperators } from './testing/operator-tampering.ts'
import { stageOutside } from './testing/outside-stage.ts'
import { outsideTamperings } from './testing/outside-tampering.ts'
import { payoutTamperings, stagePayouts } from './testing/payout-tampering.ts'
import { planTamperings } from './testing/plan-tampering.ts'
import { reconciliationTamperings } from './testing/reconciliation-tampering.ts'
import { remembered } from './testing/remembered.ts'
import { remittanceTamperings } from './testing/remittance-tampering.ts'
import { sharingTamperings } from './testing/sharing-tampering.ts'
import { stageBooks } from './testing/stage.ts'
import { bookSteps, misjudged } from './testing/step-tampering.ts'
import { stageSums, sumTamperings } from './testing/sum-tampering.ts'
import { timeTamperings } from './testing/time-tampering.ts'
import { turnoverTamperings } from './testing/turnover-tampering.ts'
import { walletTamperings } from './testing/wallet-tampering.ts'
import { orderStateTamperings, withdrawalTamperings } from './testing/withdrawal-tampering.ts'

const tamperings = [
  ...ledgerTamperings,
  ...moneyTamperings,
  ...adjustmentTamperings,
  ...withdrawalTamperings,
  ...coinTamperings,
  ...remittanceTamperings,
  ...reconciliationTamperings,
  ...orderStateTamperings,
  ...walletTamperings,
  ...betTamperings,
  ...oddsTamperings,
  ...drawTamperings,
  ...beaconTamperings,
  ...timeTamperings,
  ...chaseTamperings,
  ...outsideTamperings,
  ...evidenceTamperings,
  ...operatorTamperings,
  ...turnoverTamperings,
  ...payoutTamperings,
  ...markTamperings,
  ...giveawayTamperings,
  ...planTamperings,
  ...sharingTamperings,
  ...sumTamperings,
]
/** How many rows of each kind are tampered with. */
const TIMES = Number(process.env.TIMES ?? 1)

let server: TestServer
let hand: PoolClient
let memory: Awaited<ReturnType<typeof remembered>>
/** What the hand sees in its transaction. */
let seen: Database

beforeAll(async () => {
  server = await openTestServer()
  await stageOperators(server)
  await stageOutside(server)
  await stageBooks(server)
  await stagePayouts(server)
  await stageSums(server)
  hand = await server.database.pool.connect()
  // As a superuser may: no trigger and no foreign key stands in the way.
  await hand.query('set session_replication_role = replica')
  // Every audit is of the same few rows: its statements are planned once.
  await hand.query('set plan_cache_mode = force_generic_plan')
  memory = await remembered(hand)
  const within = {
    query: (text: string, values?: unknown[]) =>
      /^(?:begin|rollback)/.test(text) ? Promise.resolve({ rows: [] }) : memory.query(text, values),
    release: () => {},
  }
  seen = { ...server.database, pool: { connect: () => Promise.resolve(within) } } as unknown as Database
})
afterAll(async () => {
  hand.release(true)
  await server.close()
})

it(`finds ${tamperings.length} kinds of tampering, ${TIMES} rows of each`, async () => {
  const random = randomFrom(newSeed())
  expect(await auditLines(server.database)).toEqual([])
  const { rows } = await hand.query('select id, player_id, issue_id from bet')
  const bets: Bets = new Map(rows.map((row) => [String(row.id), row]))
  const missed: string[] = []
  for (let left = Array.from({ length: TIMES }, () => tamperings).flat(); left.length > 0; ) {
    await hand.query('begin')
    const batch = await tamperBatch(hand, left, random, bets)
    await memory.lookAgain()
    const lines = await auditLines(seen)
    await hand.query('rollback')
    missed.push(...batch.missed)
    for (const { tampering, row, text } of batch.done) {
      const names = tampering.names(row)
      if (names.some((name) => lines.some((line) => namesIt(line, name)))) continue
      missed.push(
        `${tampering.table} ${tampering.name} ${text} [${names}]: ${lines.slice(0, 3).join('; ') || 'nothing'}`,
      )
    }
    left = batch.left
  }
  expect(missed, `SEED=${random.seed}`).toEqual([])
  expect(await auditLines(server.database)).toEqual([])
})

it('finds a bet that was put in after the draw, with everything recomputed', async () => {
  await hand.query('begin')
  await insertDrawnBet(hand)
  await memory.lookAgain()
  const lines = await auditLines(seen)
  await hand.query('rollback')
  expect(lines).toEqual([expect.stringContaining('transfer time: transfer ')])
})

it(`finds ${bookSteps.length} kinds of steps in the wrong order, unless heads show that the clock was set back`, async () => {
  expect(await misjudged(server.database, bookSteps)).toEqual([])
})
