/** What a server asks of its database: for tests that hold work to a number of statements, not to a time. */
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { BOUND_TRANSACTIONS } from '../platform/db/roles.ts'

/** The work in whose course a statement is sent. A server sends others meanwhile, by its own timers: they are no part of it. */
const course = new AsyncLocalStorage<string[]>()

/** The statements that are sent to a database in the course of `work`. */
export async function statementsDuring<T>(
  { pool }: Database,
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[] }> {
  const send = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    if (this.database === pool.options.database) {
      const [first] = args as [string | { text: string }]
      const text = typeof first === 'string' ? first : first.text
      // A pool may open a connection for any statement.
      if (text !== BOUND_TRANSACTIONS) course.getStore()?.push(text)
    }
    return send.apply(this, args) as never
  })
  const statements: string[] = []
  try {
    return { result: await course.run(statements, work), statements }
  } finally {
    query.mockRestore()
  }
}
