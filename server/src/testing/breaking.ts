/** A database that breaks at a statement: the connection is gone there, as after a kill, and what was open is undone. */
import type { PoolClient } from 'pg'
import { expect } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { newSeed } from './random.ts'
import { auditLines } from './test-server.ts'

class BrokenHere extends Error {}

type Breaking = {
  database: Database
  /** Statements, or commits, so far. */
  readonly sent: number
}

/** A statement that is never sent, or a commit that is done and whose answer is lost: nobody was told. */
export const moments = ['before a statement', 'after a commit'] as const
export type BrokenOff = (typeof moments)[number]

/** Breaks the `n`-th statement or commit, from 1; the connection is gone with it. */
export function breakingAt(database: Database, n: number, moment: BrokenOff): Breaking {
  const counter = { sent: 0 }
  const pass = async <T>(text: unknown, send: () => Promise<T>, breakOff: () => void): Promise<T> => {
    if (moment === 'after a commit' && text !== 'commit') return send()
    counter.sent += 1
    if (counter.sent !== n) return send()
    if (moment === 'after a commit') await send()
    breakOff()
    throw new BrokenHere(`${moment}, the ${n}th`)
  }
  const wrap = (client: PoolClient): PoolClient =>
    new Proxy(client, {
      get(target, name) {
        if (name === 'query')
          return (...parameters: [{ text: string }]) =>
            pass(
              parameters[0].text,
              () => target.query(...parameters),
              () => (target as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy(),
            )
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  const pool = new Proxy(database.pool, {
    get: (target, name) =>
      name === 'connect' ? async () => wrap(await target.connect()) : Reflect.get(target, name, target),
  })
  const query: Database['query'] = (text, values, name) =>
    pass(
      text,
      () => database.query(text, values, name),
      () => {},
    )
  return {
    database: { ...database, pool, query },
    get sent() {
      return counter.sent
    },
  }
}

/**
 * A test breaks every commit, and every eighteenth statement from one by chance: wherever a transaction is cut, it is undone as a
 * whole. `npm run torture -- breaks` breaks every statement.
 */
const STATEMENTS_APART = process.env.BREAKS === 'all' ? 1 : 18

/**
 * Runs work on a database that breaks at an early statement, then on one that breaks at a later one, and so on until one
 * lasts, each time on a new stage: the books agree where it broke off, the work is run again to its end, and `after`
 * says what holds then. Answers how many statements, or commits, the work has.
 */
export async function brokenEverywhere(
  database: Database,
  moment: BrokenOff,
  stage: () => Promise<(database: Database) => Promise<unknown>>,
  after: () => Promise<void>,
): Promise<number> {
  const apart = moment === 'after a commit' ? 1 : STATEMENTS_APART
  // All audits are on one connection, which no break takes: it plans their statements once.
  const client = await database.pool.connect()
  const pool = { connect: async () => ({ query: client.query.bind(client), release: () => {} }) }
  const audited = { ...database, pool } as unknown as Database
  try {
    for (let n = 1 + (newSeed() % apart); ; n += apart) {
      const work = await stage()
      const breaking = breakingAt(database, n, moment)
      await work(breaking.database).catch(() => {})
      expect(await auditLines(audited), `${moment}, the ${n}th`).toEqual([])
      await work(database)
      await after()
      if (breaking.sent < n) return breaking.sent
    }
  } finally {
    client.release()
  }
}
