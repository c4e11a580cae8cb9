/** A database that breaks at a statement: the connection is gone there, as after a kill, and what was open is undone. */
import type { PoolClient } from 'pg'
import type { Database } from '../db/database.ts'

export class BrokenHere extends Error {}

export type Breaking = {
  database: Database
  /** Statements, or commits, so far. */
  readonly sent: number
}

/** A statement that is never sent, or a commit that is done and whose answer is lost: nobody was told. */
export type BrokenOff = 'before a statement' | 'after a commit'

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
          return (...parameters: [never]) =>
            pass(
              parameters[0],
              () => target.query(...parameters) as unknown as Promise<unknown>,
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
