import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { newOperator } from '../../../testing/operators.ts'
import { bindCard, cardNumber, payoutPlayer, personalOf } from '../../../testing/payout-accounts.ts'
import {
  auditLines,
  closeAudited,
  openTestServer,
  type TestPlayer,
  type TestServer,
} from '../../../testing/test-server.ts'
import { realNameKey } from '../../people/identity/details.ts'
import { correctRealName } from '../../people/identity/update-profile.ts'
import { compareNext } from '../../people/protection/marks/same-person-marks.ts'
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

const exclude = (player: TestPlayer) =>
  server.call('startSelfExclusion', { lasts: 'halfYear', agreed: 'true' }, player.cookie)
/** Removes what a player has bound. */
const remove = async ({ id }: TestPlayer) => {
  await server.database.query('update payout_account set ended_at = clock_timestamp() where player_id = $1', [id])
  await server.database.query(
    `insert into payout_account_event (account_id, event, content_hash)
     select id, 'removed', content_hash from payout_account where player_id = $1`,
    [id],
  )
}

describe('what is of somebody who excluded themselves', () => {
  const refusal = { reason: 'personExcluded' }

  it('is bound to no other account, also where it is no longer bound, until that one is excluded too', async () => {
    const [gone, back] = await Promise.all([payoutPlayer(server), payoutPlayer(server)])
    const card = cardNumber(8)
    await bindCard(server, gone, card)
    await remove(gone)
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

describe('an account that shares something with somebody who excludes themselves', () => {
  const BORN = '1990-01-02'
  const born = (player: TestPlayer, birthday = BORN) => server.call('infoUpdate', { birthday }, player.cookie)
  const excludedUntilNow = (player: TestPlayer) =>
    server.database.query(
      `insert into play_break (player_id, kind, lasts, at) values ($1, 'exclusion', 'halfYear', now() - interval '7 months')`,
      [player.id],
    )
  const compare = async () => {
    const personal = await personalOf(server)
    const all = async () => {
      while (await compareNext(server.appDatabase, (row) => realNameKey(personal, row))) {}
    }
    await Promise.all([all(), all(), all()])
  }
  const marked = async (other: TestPlayer) => {
    const rows = await server.database.query<{ player_id: bigint; person: boolean; payouts: bigint }>(
      `select player_id, (evidence #>> '{shared,person}')::boolean as person, jsonb_array_length(evidence #> '{shared,payouts}') as payouts
       from protection_mark where other_id = $1 order by player_id`,
      [other.id],
    )
    return rows.map(({ player_id, person, payouts }) => [player_id, person, Number(payouts)])
  }

  it('is marked once, whoever looks and however often, unless it is excluded too', async () => {
    const players = await Promise.all(Array.from({ length: 7 }, () => payoutPlayer(server)))
    const [gone, card, both, namesake, back, excludedToo, sameName] = players as [TestPlayer, ...TestPlayer[]] &
      Record<1 | 2 | 3 | 4 | 5 | 6, TestPlayer>
    for (const player of [gone, card, both]) await bindCard(server, player, cardNumber(20))
    await remove(gone)
    await remove(card)
    for (const player of [gone, both, namesake, back, excludedToo]) await born(player)
    await born(sameName, '1990-01-03')
    await excludedUntilNow(back)
    await exclude(excludedToo)
    await exclude(gone)
    await compare()
    await compare()
    const others = [
      [card.id, false, 1],
      [both.id, true, 1],
      [namesake.id, true, 0],
      [back.id, true, 0],
    ] as const
    expect(await marked(gone)).toEqual(others.toSorted(([a], [b]) => Number(a - b)))
    expect(await marked(back)).toEqual([])

    const operator = await newOperator(server, ['protection'])
    const found = { rule: 'samePerson', userName: both.userName }
    const { list } = (await server.call('consoleProtectionMarks', found, operator.cookie)).data
    const shared = list.find(({ fact }) => fact === `与自我排除的玩家 ${gone.userName} 共用银行卡、姓名与生日`)!
    const { data } = await server.call('consoleProtectionMark', { id: shared.id }, operator.cookie)
    expect(data).toMatchObject({ other: { playerId: gone.id.toString(), userName: gone.userName }, figures: [] })
    expect(JSON.stringify(data)).not.toContain(cardNumber(20).slice(-4))
  })

  it('is marked on a later day, where the name was corrected since; of an exclusion that has ended nothing is', async () => {
    const [gone, renamed, ended] = await Promise.all([payoutPlayer(server), server.newPlayer(), payoutPlayer(server)])
    for (const player of [gone, renamed, ended]) await born(player, '1970-12-31')
    await excludedUntilNow(ended)
    await exclude(gone)
    await compare()
    expect((await marked(gone)).map(([id]) => id)).toEqual([ended.id])
    await inTransaction(server.database, async (tx) =>
      correctRealName(tx, await personalOf(server), renamed.id, '林间明'),
    )
    await compare()
    expect(await marked(gone)).toHaveLength(1)
    await server.database.query(`update play_break set compared_at = compared_at - interval '1 day'`)
    await compare()
    expect(await marked(gone)).toHaveLength(2)
    expect(await marked(ended)).toEqual([])
  })

  it('is missed by the audit where the mark is gone or says something else', async () => {
    const change = async (sql: string) => {
      await server.database.query('alter table protection_mark disable trigger protection_mark_is_final')
      await server.database.query(sql)
      await server.database.query('alter table protection_mark enable trigger protection_mark_is_final')
    }
    const of = `where id = (select min(id) from protection_mark where evidence #>> '{shared,payouts,0,id}' is not null)`
    const [{ id, player_id } = { id: 0n, player_id: 0n }] = await server.database.query<
      Record<'id' | 'player_id', bigint>
    >(`select id, player_id from protection_mark ${of}`)
    await server.database.query(`update play_break set compared_at = now() + interval '2 minutes'`)
    await change('create table kept as select * from protection_mark')
    await change(`update protection_mark set evidence = jsonb_set(evidence, '{shared,payouts,0,id}', '"1"') ${of}`)
    expect((await auditLines(server.database)).join()).toContain(`mark ${id} of player ${player_id} says`)
    await change(`delete from protection_mark ${of}`)
    expect((await auditLines(server.database)).join()).toContain(`mark: player ${player_id} says no mark`)
    await change('insert into protection_mark select * from kept on conflict do nothing')
    await change('drop table kept')
  })
})
