/** Settings and lotteries as a process remembers them: a read that is answered late does not bring back what was before. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../platform/db/database.ts'
import { asShell, changeSettings } from '../../../testing/settings.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { watchLotteries } from '../../betting/lotteries/lotteries.ts'
import { watchSettings } from './settings.ts'

let server: TestServer
const fail = (error: unknown) => {
  throw error
}

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => closeAudited(server))

/** The database, the answer to whose next statement can be held back. */
function slowOnce(database: Database) {
  let next: { isRead: () => void; held: Promise<void> } | undefined
  const query: Database['query'] = async (...statement) => {
    const mine = next
    next = undefined
    const rows = await database.query(...statement)
    mine?.isRead()
    await mine?.held
    return rows as never
  }
  return {
    database: { ...database, query },
    /** `read`: the next statement has its answer; `letGo` hands it over. */
    holdNext() {
      const [reading, holding] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      next = { isRead: reading.resolve, held: holding.promise }
      return { read: reading.promise, letGo: holding.resolve }
    },
  }
}

/** Reads twice, a change between the reads; the first read is answered last where it can be. */
async function readTwice(
  { holdNext }: ReturnType<typeof slowOnce>,
  refresh: () => Promise<void>,
  change: () => Promise<unknown>,
): Promise<void> {
  const { read, letGo } = holdNext()
  const first = refresh()
  await read
  await change()
  const second = refresh()
  await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 300))])
  letGo()
  await Promise.all([first, second])
}

/** Reads twice, a change between the reads; the first is given up, and answered after the second. */
async function giveUpFirst(
  { holdNext }: ReturnType<typeof slowOnce>,
  refresh: () => Promise<void>,
  change: () => Promise<unknown>,
): Promise<void> {
  const { read, letGo } = holdNext()
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const first = refresh()
  const giveUp = timers.mock.calls[0]![0]
  timers.mockRestore()
  await read
  await change()
  const second = refresh()
  giveUp()
  await expect(first).rejects.toThrow('no answer')
  await second
  letGo()
  // What the first does with its answer, it has done by then.
  await refresh()
}

describe.each([
  ['answered late', readTwice, 9],
  ['given up', giveUpFirst, 8],
] as const)('the earlier read is %s', (_what, read, value) => {
  it('settings', async () => {
    const slow = slowOnce(server.database)
    const settings = await watchSettings(slow.database, fail)
    settings.stop()
    await read(slow, settings.refresh, () => changeSettings(server.database, { streakLeast: value }))
    expect(settings.current.streakLeast).toBe(value)
  })

  it('lotteries', async () => {
    const slow = slowOnce(server.database)
    const settings = await watchSettings(server.database, fail)
    settings.stop()
    const lotteries = await watchLotteries(slow.database, settings, fail)
    lotteries.stop()
    const change = 'update lottery set max_bet_payout = $1 where code = $2'
    const write = () => asShell(server.database, () => server.database.query(change, [value, 'k3_1m']))
    await read(slow, lotteries.refresh, write)
    expect(lotteries.find('k3_1m')?.max_bet_payout).toBe(BigInt(value))
  })
})
