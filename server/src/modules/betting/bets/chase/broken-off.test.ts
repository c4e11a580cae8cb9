/** Placing, cancelling and winning a chase, each interrupted before SQL statements and after commits, and repeated: it happens wholly or not at all, and once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../../platform/db/database.ts'
import { brokenEverywhere, moments } from '../../../../testing/breaking.ts'
import { drawIssue, endSale, type TestIssue } from '../../../../testing/issues.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../../testing/test-server.ts'
import { settleNextIssue } from '../../settlement/settle-issue.ts'
import { cancelChase } from './cancel-chase.ts'
import { issuesAhead, planOf, surely } from './testing/chases.ts'

let server: TestServer
let database: Database
let players: TestPlayer[]

beforeAll(async () => {
  server = await openTestServer()
  database = server.database
  players = await Promise.all([1, 2].map(() => server.newPlayer({ money: 10_000 })))
})
afterAll(() => closeAudited(server))

async function chase(ahead: readonly TestIssue[], player: TestPlayer): Promise<string> {
  const chaseData = planOf(ahead, { bettingData: [surely, surely] }, [1, 2, 3])
  const placed = await server.call('addChaseBetting', { chaseData }, player.cookie)
  expect(placed).toMatchObject({ code: 1 })
  return placed.data.chaseId
}

const balances = async () =>
  (await database.query<{ balance: bigint }>('select balance from account order by player_id')).map(
    (row) => row.balance,
  )

describe.each(moments)('broken off %s', (moment) => {
  it('a settlement pays and stops, both or neither', async () => {
    let before: bigint[] = []
    let ids: string[] = []
    const sent = await brokenEverywhere(
      database,
      moment,
      async () => {
        const ahead = await issuesAhead(database, 3)
        before = await balances()
        ids = []
        for (const player of players) ids.push(await chase(ahead, player))
        await endSale(database, ahead[0]!.id)
        await drawIssue(database, ahead[0]!.id)
        return async (own) => {
          // One player in each chunk.
          while (await settleNextIssue(own, new Set(), 1)) {}
        }
      },
      async () => {
        // Of the 8.00 on the first issue 7.84 come back, and everything that was held for the other issues.
        expect((await balances()).map((balance, i) => balance - before[i]!)).toEqual([-1600n, -1600n])
        const states = await database.query('select state from chase where id = any($1::bigint[])', [ids])
        expect(states).toEqual([{ state: 'stopped' }, { state: 'stopped' }])
      },
    )
    expect(sent).toBeGreaterThan(moment === 'after a commit' ? 3 : 30)
  })

  it('a chase is given up once, by the same request', async () => {
    const [player] = players
    const [before] = await balances()
    const sent = await brokenEverywhere(
      database,
      moment,
      async () => {
        const id = await chase(await issuesAhead(database, 3), player!)
        return (own) => cancelChase(own, player!.id, { id, requestId: `c${id}` })
      },
      async () => expect((await balances())[0]).toBe(before),
    )
    expect(sent).toBeGreaterThan(moment === 'after a commit' ? 0 : 10)
  })
})
