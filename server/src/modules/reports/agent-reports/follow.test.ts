/** The sums against a naive model: every kind of movement, a slice that breaks off, a clock that was set back, a move. */

import { yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { depositPlayMoney } from '../../../play-money.ts'
import { openIssue, runIssue, type TestIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { cancelBet } from '../../betting/bets/cancel-bet.ts'
import { follow, followAll } from './follow.ts'
import { naiveSums, storedSums } from './testing/naive.ts'

let server: TestServer
let top: TestPlayer
let middle: TestPlayer
let member: TestPlayer

/** Slices so small that every one of them ends in the middle of something. */
const TINY = { accounts: 2, transfers: 3, bets: 2 }

beforeAll(async () => {
  server = await openTestServer()
  top = await server.newPlayer({ agent: true, ownRate: 900 })
  middle = await server.newPlayer({ agent: true, ownRate: 850, parentId: top.id })
  member = await server.newPlayer({ parentId: middle.id })
})
afterAll(() => closeAudited(server))

async function bet(player: TestPlayer, on: TestIssue, bettingNumber = 'da,xiao'): Promise<string> {
  const reply = await server.call('addBetting', { bettingData: [betItem(on, { bettingNumber })] }, player.cookie)
  expect(reply).toMatchObject({ code: 1 })
  return reply.data.ids[0]!
}
const agree = async () => {
  await followAll(server.database, TINY)
  const stored = await storedSums(server.database)
  expect(stored.size).toBeGreaterThan(0)
  expect(stored).toEqual(await naiveSums(server.database))
}

it('are those of the model after bets of several players on two lotteries', async () => {
  const issue = await openIssue(server.database)
  const other = await openIssue(server.database, 'k3_5m')
  for (const player of [member, middle, top, member]) await bet(player, issue)
  await bet(member, other, 'da')
  await agree()
  await runIssue(server.database, issue)
  await agree()
  await runIssue(server.database, other)
  await agree()
})

it('take a chase, a cancelled bet and a deposit', async () => {
  const issue = await openIssue(server.database)
  const id = await bet(member, issue)
  await cancelBet(server.database, member.id, { id, requestId: undefined })
  await inTransaction(server.database, (tx) => depositPlayMoney(tx, member.id, yuan(50)))
  await agree()
})
describe('a slice', () => {
  it('that breaks off at any statement changes nothing, and the next one goes on', async () => {
    const issue = await openIssue(server.database)
    for (const player of [member, middle]) await bet(player, issue)
    await runIssue(server.database, issue)
    expect(await follow(server.database, TINY)).toMatchObject({ worked: true })
    await agree()
  })
})
