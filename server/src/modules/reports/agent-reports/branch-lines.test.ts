/** The lines of a branch are the same however they are looked for: by its players, or by their time. */
import { businessDay } from '@hongyun/contract/wire/clock.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bigintArray } from '../../../platform/db/arrays.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { openIssue, runIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { moveMember } from '../../people/identity/move-member.ts'
import { lockPlans } from '../../people/identity/rebate-plan.ts'
import { newestPlaced, newestSettled, newestTransfers, type Span, type Whose } from './branch-lines.ts'
import { followAll } from './follow.ts'

const DAY_MS = 86_400_000

let server: TestServer
let top: TestPlayer
let middle: TestPlayer
let other: TestPlayer
let span: Span

beforeAll(async () => {
  server = await openTestServer()
  top = await server.newPlayer({ agent: true, ownRate: 900 })
  middle = await server.newPlayer({ agent: true, ownRate: 850, parentId: top.id })
  other = await server.newPlayer({ agent: true, ownRate: 900 })
  const member = await server.newPlayer({ parentId: middle.id })
  const moved = await server.newPlayer({ parentId: middle.id })
  const later = await server.newPlayer({ parentId: middle.id })
  const issues = [await openIssue(server.database), await openIssue(server.database, 'k3_5m')]
  for (const player of [top, middle, other, member, moved, later])
    for (const issue of issues) {
      const bettingData = [betItem(issue, { bettingNumber: 'da,xiao' })]
      expect(await server.call('addBetting', { bettingData }, player.cookie)).toMatchObject({ code: 1 })
    }
  await runIssue(server.database, issues[0]!)
  // One who stands elsewhere since today, and one who will from tomorrow on.
  for (const [player, day] of [
    [moved, businessDay(Date.now())],
    [later, businessDay(Date.now() + DAY_MS)],
  ] as const)
    await inTransaction(server.database, async (tx) => {
      await lockPlans(tx)
      await moveMember(tx, { playerId: player.id, parentId: other.id, day })
    })
  await followAll(server.appDatabase)
  span = { from: Date.now() - DAY_MS, until: Date.now() + 60_000 }
})
// They were moved by no operator: the audit would say so.
afterAll(() => server.close())

const codes = bigintArray([201, 301, 419, 501, 502])
const filters = [
  { lottery: null, issue: null, state: null },
  { lottery: 'k3_5m', issue: null, state: null },
  { lottery: null, issue: null, state: 'lost' },
] as const

it('of whoever is asked for, with any filter', async () => {
  const found: number[] = []
  for (const agent of [top, middle, other])
    for (const self of [false, true]) {
      const whose: Whose = { root: agent.id, self, below: true }
      for (const filter of filters)
        for (const read of [newestPlaced, newestSettled]) {
          const [small, large] = await Promise.all([
            read(server.appDatabase, agent.id, whose, { ...filter, span }, 1000),
            read(server.appDatabase, agent.id, whose, { ...filter, span }, 0),
          ])
          expect(large).toEqual(small)
          found.push(small.length)
        }
      for (const { lottery } of filters) {
        const [small, large] = await Promise.all([
          newestTransfers(server.appDatabase, agent.id, whose, { span, codes, lottery }, 1000),
          newestTransfers(server.appDatabase, agent.id, whose, { span, codes, lottery }, 0),
        ])
        expect(large).toEqual(small)
        found.push(small.length)
      }
    }
  expect(found.filter((n) => n > 0).length).toBeGreaterThan(30)
})

it('sees of who was moved the days below alone', async () => {
  const placed = (agent: TestPlayer) =>
    newestPlaced(server.appDatabase, agent.id, { root: agent.id, self: false, below: true }, { ...filters[0], span }, 0)
  expect((await placed(middle)).length).toBe(4)
  expect((await placed(other)).length).toBe(2)
})
