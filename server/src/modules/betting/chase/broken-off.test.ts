/** A chase taken, given up and stopped by a win, broken off at every statement and run again: all of it or nothing, once. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { brokenEverywhere, moments } from '../../../testing/breaking.ts'
import { drawIssue, endSale, type TestIssue } from '../../../testing/issues.ts'
import { auditLines, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { settleNextIssue } from '../../settlement/settle-issue.ts'
import { cancelChase } from './cancel-chase.ts'
import { issuesAhead, planOf, surely } from './testing/chases.ts'

let server: TestServer
let database: Database
let player: TestPlayer

beforeEach(async () => {
  server = await openTestServer()
  database = server.database
  player = await server.newPlayer({ money: 10_000 })
})
afterEach(async () => {
  expect(await auditLines(database)).toEqual([])
  await server.close()
})

async function chase(ahead: readonly TestIssue[]): Promise<string> {
  const chaseData = planOf(ahead, { bettingData: [surely, surely] }, [1, 2, 3])
  const placed = await server.call('addChaseBetting', { chaseData }, player.cookie)
  expect(placed).toMatchObject({ code: 1 })
  return placed.data.chaseId
}

const balance = async () =>
  (await database.query<{ balance: bigint }>('select balance from account where player_id = $1', [player.id]))[0]!
    .balance

describe.each(moments)('broken off %s', (moment) => {
  it('a settlement pays and stops, both or neither', { timeout: 240_000 }, async () => {
    let before = 0n
    let id = ''
    const broken = await brokenEverywhere(
      database,
      moment,
      async () => {
        const ahead = await issuesAhead(database, 3)
        before = await balance()
        id = await chase(ahead)
        await endSale(database, ahead[0]!.id)
        await drawIssue(database, ahead[0]!.id)
        return async (own) => {
          while (await settleNextIssue(own, new Set())) {}
        }
      },
      async () => {
        // Of 8.00 on the first issue 7.84 come back, and all that was held for the others.
        expect((await balance()) - before).toBe(-1600n)
        const states = await database.query('select state from chase where id = $1', [id])
        expect(states).toEqual([{ state: 'stopped' }])
      },
    )
    expect(broken).toBeGreaterThan(moment === 'after a commit' ? 2 : 20)
  })

  it('a chase is given up once, by the same request', { timeout: 240_000 }, async () => {
    const broken = await brokenEverywhere(
      database,
      moment,
      async () => {
        const id = await chase(await issuesAhead(database, 3))
        return (own) => cancelChase(own, player.id, { id, requestId: `c${id}` })
      },
      async () => expect(await balance()).toBe(100_000_000n),
    )
    expect(broken).toBeGreaterThan(moment === 'after a commit' ? 0 : 10)
  })
})
