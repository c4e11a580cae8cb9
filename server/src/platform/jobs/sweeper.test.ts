/** A job that fails is run again; stopping waits for the one that runs; the housekeeping does what it says. */
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { expect, it } from 'vitest'
import { newOperator } from '../../testing/operators.ts'
import { openTestServer } from '../../testing/test-server.ts'
import type { Database } from '../db/database.ts'
import { keepHouse, startSweeper } from './sweeper.ts'

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

it('keeps house: sessions long over are forgotten, no others, and months to come have their partitions', async () => {
  const server = await openTestServer()
  const { database } = server
  const [over, ended, open] = [await server.newPlayer(), await server.newPlayer(), await server.newPlayer()]
  const [gone, here] = [await newOperator(server), await newOperator(server)]
  await database.query(`update session set expires_at = now() - interval '8 days' where player_id = $1`, [over.id])
  await database.query(`update session set expires_at = now() - interval '6 days' where player_id = $1`, [ended.id])
  await database.query(`update operator_session set expires_at = now() - interval '8 days' where operator_id = $1`, [
    gone.id,
  ])
  const [last] = await database.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'transfer'::regclass order by 1 desc limit 1`,
  )
  await database.query(`drop table ${last!.name}`)
  await keepHouse(database)
  await keepHouse(database)
  const players = await database.query<{ player_id: bigint }>('select player_id from session order by 1')
  expect(players.map((row) => row.player_id)).toEqual([ended.id, open.id])
  const operators = await database.query<{ operator_id: bigint }>('select operator_id from operator_session')
  expect(operators.map((row) => row.operator_id)).toEqual([here.id])
  expect(await database.query('select to_regclass($1) as made', [last!.name])).toEqual([{ made: last!.name }])
  await server.close()
})
