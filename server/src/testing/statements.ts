/** What a server asks of its database: for tests that hold work to a number of statements, not to a time. */
import pg from 'pg'
import { vi } from 'vitest'

/** The statements this process sends while `work` is done, those that some server of it sends on its own with them. */
export async function statementsDuring<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const result = await work()
    const sent = query.mock.calls.map(([first]) => first as unknown as string | { text: string })
    return { result, statements: sent.map((one) => (typeof one === 'string' ? one : one.text)) }
  } finally {
    query.mockRestore()
  }
}
