/** A job that fails is run again; stopping waits for the one that runs; the housekeeping does what it says. */

import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import pino from 'pino'
import { expect, it, vi } from 'vitest'
import { forgetSessions } from '../../modules/people/identity/signed-in-devices.ts'
import { forgetOperatorSessions } from '../../modules/site/operators/sessions.ts'
import { ON_SCHEDULE, quietLotteries } from '../../testing/issues.ts'
import { newOperator } from '../../testing/operators.ts'
import { closeAudited, openTestServer } from '../../testing/test-server.ts'
import { startJobs } from './sweeper.ts'

it('runs again after a failure, never beside itself, and ends with its last run', async () => {
  let runs = 0
  let beside = 0
  let ended = 0
  const second = Promise.withResolvers<void>()
  const run = async () => {
    runs += 1
    beside = Math.max(beside, runs - ended)
    if (runs === 2) await second.promise
    ended += 1
    if (runs === 1) throw new Error('the provider is away')
  }
  const jobs = await startJobs([{ name: 'orders', every_ms: 10, run }], pino({ level: 'silent' }))
  await expect.poll(() => runs).toBe(2)
  await sleep(50)
  expect(runs).toBe(2)
  const stopped = jobs.stop()
  second.resolve()
  await stopped
  expect({ runs, ended, beside }).toEqual({ runs: 2, ended: 2, beside: 1 })
})

it('waits for what is first, runs that job at once, and does not start where that fails', async () => {
  const log = pino({ level: 'silent' })
  const done: string[] = []
  const first = async () => void done.push('first')
  const run = async () => void done.push('run')
  const schedule = { name: 'schedule', every_ms: 60_000, first, run }
  await (await startJobs([schedule], log)).stop()
  expect(done).toEqual(['first', 'run'])
  const broken = { ...schedule, first: () => Promise.reject(new Error('no database')) }
  await expect(startJobs([broken], log)).rejects.toThrow('no database')
})

it('runs what is done every hour soon after the start too, one a little after the other, and then every hour', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  try {
    const ran: string[] = []
    const job = (name: string, every_ms: number) => ({ name, every_ms, run: async () => void ran.push(name) })
    const jobs = await startJobs([job('old replies', HOUR_MS), job('sessions', HOUR_MS)], pino({ level: 'silent' }))
    const after = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      return ran.splice(0)
    }
    expect(await after(59_000)).toEqual([])
    expect(await after(1500)).toEqual(['old replies'])
    expect(await after(1000)).toEqual(['sessions'])
    expect(await after(HOUR_MS)).toEqual(['old replies', 'sessions'])
    await jobs.stop()
    expect(await after(2 * HOUR_MS)).toEqual([])
    const stopped = await startJobs([job('codes', HOUR_MS)], pino({ level: 'silent' }))
    await stopped.stop()
    expect(await after(HOUR_MS)).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

it('a process that is appointed to tick tries until it can', async () => {
  const server = await openTestServer()
  const { database } = server
  await quietLotteries(database, ON_SCHEDULE)
  const scheduled = () => database.query('select from issue where lottery_code = $1', [ON_SCHEDULE])
  // A sequence counts the tries: what a failed transaction took from it stays taken.
  await database.query(`
    create sequence tries;
    create function refuse_issues() returns trigger language plpgsql security definer as
      $$ begin perform nextval('tries'); raise exception 'no issues today'; end $$;
    create trigger no_issues before insert on issue for each statement execute function refuse_issues()`)
  const ticking = server.tick()
  ticking.catch(() => {})
  await expect.poll(() => database.query('select last_value from tries where is_called')).not.toEqual([])
  expect(await scheduled()).toEqual([])
  await database.query('drop trigger no_issues on issue; drop function refuse_issues; drop sequence tries')
  await ticking
  expect(await scheduled()).not.toEqual([])
  await closeAudited(server)
})

it('keeps house: sessions long over are forgotten, and no others', async () => {
  const server = await openTestServer()
  const { database } = server
  const [over, ended, open] = [await server.newPlayer(), await server.newPlayer(), await server.newPlayer()]
  const [gone, here] = [await newOperator(server), await newOperator(server)]
  await database.query(`update session set expires_at = now() - interval '8 days' where player_id = $1`, [over.id])
  await database.query(`update session set expires_at = now() - interval '6 days' where player_id = $1`, [ended.id])
  await database.query(`update operator_session set expires_at = now() - interval '8 days' where operator_id = $1`, [
    gone.id,
  ])
  for (let time = 0; time < 2; time += 1) {
    await forgetSessions(database)
    await forgetOperatorSessions(database)
  }
  const players = await database.query<{ player_id: bigint }>('select player_id from session order by 1')
  expect(players.map((row) => row.player_id)).toEqual([ended.id, open.id])
  const operators = await database.query<{ operator_id: bigint }>('select operator_id from operator_session')
  expect(operators.map((row) => row.operator_id)).toEqual([here.id])
  await closeAudited(server)
})
