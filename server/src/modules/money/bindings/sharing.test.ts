import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { bindCard, cardNumber, payoutPlayer } from '../../../testing/payout-accounts.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { bindingFor } from './reads.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ before: `insert into tenant_setting values ('payoutSharing', '"mark"')` })
})
afterAll(() => closeAudited(server))

it('where the tenant marks shared cards, each withdrawal learns who else has one', async () => {
  const players = await Promise.all([payoutPlayer(server), payoutPlayer(server), payoutPlayer(server)])
  const ids = await Promise.all(players.map((player) => bindCard(server, player, cardNumber(7))))
  for (const [n, player] of players.entries()) {
    const found = await inTransaction(server.database, (tx) => bindingFor(tx, player.id, 'bank', ids[n]!))
    expect(found?.sharedWith).toEqual(
      players
        .filter((one) => one !== player)
        .map(({ id }) => id)
        .toSorted(),
    )
  }
})
