import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { bindCard, cardNumber, payoutPlayer } from '../../../testing/payout-accounts.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
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

describe('what is of somebody who excluded themselves', () => {
  const exclude = (player: TestPlayer) =>
    server.call('startSelfExclusion', { lasts: 'halfYear', agreed: 'true' }, player.cookie)
  const refusal = { reason: 'personExcluded' }

  it('is bound to no other account, also where it is no longer bound, until that one is excluded too', async () => {
    const [gone, back] = await Promise.all([payoutPlayer(server), payoutPlayer(server)])
    const card = cardNumber(8)
    await bindCard(server, gone, card)
    await server.database.query('update payout_account set ended_at = clock_timestamp() where player_id = $1', [
      gone.id,
    ])
    await server.database.query(
      `insert into payout_account_event (account_id, event, content_hash)
       select id, 'removed', content_hash from payout_account where player_id = $1`,
      [gone.id],
    )
    expect((await exclude(gone)).code).toBe(1)
    await expect(bindCard(server, back, card)).rejects.toThrow('请先将本账户也自我排除')
    expect((await exclude(back)).code).toBe(1)
    expect(await bindCard(server, back, card)).toBeGreaterThan(0n)
  })

  it('neither is the name with the birthday, in whichever order they come, fifty times at once', async () => {
    const set = (player: TestPlayer, input: Record<string, string>) => server.call('infoUpdate', input, player.cookie)
    const [gone, back, namesake] = await Promise.all([server.newPlayer(), server.newPlayer(), server.newPlayer()])
    const person = { realName: '阿依·古丽', birthday: '1991-05-17' }
    await set(gone, person)
    expect((await set(back, { realName: '阿依古丽' })).code).toBe(1)
    await exclude(gone)
    const told = await Promise.all(Array.from({ length: 50 }, () => set(back, { birthday: person.birthday })))
    expect(told.filter(({ data }) => (data as { reason?: string }).reason !== refusal.reason)).toEqual([])
    expect((await set(namesake, person)).data).toMatchObject({ ...refusal, field: 'realName' })
    expect((await set(namesake, { ...person, birthday: '1991-05-18' })).code).toBe(1)
    await exclude(back)
    expect((await set(back, { birthday: person.birthday })).code).toBe(1)
  })
})
