/** What a server asks of its database: for tests that hold work to a number of statements, not to a time. */
import pg from 'pg'
import { vi } from 'vitest'
import type { Database } from '../platform/db/database.ts'

/** The statements this process sends to a database while `work` is done, those that some server of it sends on its own with them. */
export async function statementsDuring<T>(
  { pool }: Database,
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[] }> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const result = await work()
    const sent = query.mock.calls
      // Servers of other tests may be at work in this process, on their own databases.
      .filter((_, n) => (query.mock.contexts[n] as pg.Client).database === pool.options.database)
      .map(([first]) => first as unknown as string | { text: string })
    return { result, statements: sent.map((one) => (typeof one === 'string' ? one : one.text)) }
  } finally {
    query.mockRestore()
  }
}
