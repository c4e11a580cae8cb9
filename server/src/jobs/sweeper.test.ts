/** A job that fails is run again; stopping waits for the one that runs. */
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { startSweeper } from './sweeper.ts'

it('runs again after a failure, never beside itself, and ends with its last run', async () => {
  let runs = 0
  let beside = 0
  let ended = 0
  const sweep = async () => {
    runs += 1
    beside = Math.max(beside, runs - ended)
    await sleep(runs === 2 ? 2500 : 10)
    ended += 1
    if (runs === 1) throw new Error('the provider is away')
  }
  const cashier = { routes: [], extras: [], sweep }
  const sweeper = startSweeper({ database: {} as Database, cashier, log: pino({ level: 'silent' }) })
  while (runs < 2) await sleep(50)
  await sleep(2100)
  expect(runs).toBe(2)
  await sweeper.stop()
  expect(ended).toBe(2)
  expect(beside).toBe(1)
})
