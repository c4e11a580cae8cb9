/** What operators see of a player and do to one: masked, decided under lock, and each with its act. */

import { rights } from '@hongyun/contract/operators/words.ts'
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { calls } from '@hongyun/contract/wire/registry.ts'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, only } from '../../../platform/db/database.ts'
import { readKeyring } from '../../../platform/keys/keyring.ts'
import { personalKey } from '../../../platform/keys/personal.ts'
import { openIssue, runIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import {
  closeAudited,
  openTestServer,
  PASSWORD,
  type TestPlayer,
  type TestServer,
} from '../../../testing/test-server.ts'
import { bindContact } from '../contacts/contacts.ts'
import { sealDetail } from '../identity/details.ts'
import { setFrozen } from './act-on-player.ts'

let server: TestServer
let operator: TestOperator

beforeAll(async () => {
  server = await openTestServer()
  operator = await newOperator(server, wordsOf(rights))
})
afterAll(() => closeAudited(server))

const call = async <N extends CallName>(name: N, player: { id: bigint }, input: Record<string, unknown> = {}) => {
  const stepUp = calls[name].stepUp && { code: await operator.code() }
  return server.call(name, { playerId: player.id.toString(), ...input, ...stepUp }, operator.cookie)
}

/** Everything personal that there is. */
async function givePersonal({ database, config }: TestServer, { id }: TestPlayer) {
  const personal = personalKey(await readKeyring(config.dataDir))
  const own = { realName: '林晓月', qq: '511823377', wechat: 'wx_lin_88', address: '上海市中山路88号' }
  const other = { birthday: '1990-04-17', lastAddress: '198.51.100.23', phone: '13900013800', mail: 'lin@example.com' }
  await inTransaction(database, async (tx) => {
    await tx.query(
      `update player set birthday = $2, last_login_address = $3, sealed_real_name = $4, real_name_at = now(), sealed_qq = $5,
         sealed_wechat = $6, sealed_address = $7 where id = $1`,
      [
        ...[id, other.birthday, other.lastAddress],
        ...(['realName', 'qq', 'wechat', 'address'] as const).map((name) => sealDetail(personal, id, name, own[name])),
      ],
    )
    await tx.query('update session set address = $2 where player_id = $1', [id, other.lastAddress])
    for (const kind of ['phone', 'mail'] as const)
      await bindContact(tx, personal, { playerId: id, kind, to: other[kind] })
  })
  return { ...own, ...other }
}

/** The acts about a player, in the order they were done. */
const actsOn = async ({ id }: TestPlayer) =>
  server.database.query<{ act: string; detail: Record<string, unknown>; operator_id: bigint }>(
    `select act, detail, operator_id from operator_act
     where subject_kind = 'player' and subject_id = $1 and act <> 'playMoney' order by id`,
    [id.toString()],
  )

const logIn = (player: TestPlayer, password = passwordHash(player.userName, PASSWORD)) =>
  server.call('login', { userName: player.userName, password, random: 'desk-random' })

describe('what is looked at', () => {
  it('is masked by default, wherever it is shown', async () => {
    const player = await server.newPlayer()
    const own = await givePersonal(server, player)
    const reads: CallName[] = [
      ...(['consolePlayer', 'consolePlayerMoney', 'consolePlayerStatement', 'consolePlayerBets'] as const),
      ...(['consolePlayerChases', 'consolePlayerSessions', 'consolePlayerLetters', 'consolePlayerNotes'] as const),
      ...(['consolePlayerLooks', 'consoleAdjustments', 'consolePlayers'] as const),
    ]
    for (const name of reads) {
      const answer = await call(name, player)
      expect(answer.code, name).toBe(1)
      const shown = JSON.stringify(answer.data)
      for (const value of Object.values(own)) expect(shown.includes(value), `${name} shows ${value}`).toBe(false)
    }
    const masked = (await call('consolePlayer', player)).data.personal.map((one) => [one.field, one.masked])
    expect(Object.fromEntries(masked)).toEqual({
      realName: '林***',
      phone: '139****3800',
      mail: 'l***@example.com',
      birthday: '199*-**-**',
      qq: '5***',
      wechat: 'w***',
      address: '上***',
      lastAddress: '198.51.*.*',
    })
    for (const [field, value] of Object.entries(own))
      expect((await call('consoleLook', player, { field })).data).toEqual({ value })
  })

  it('is one field at a time, and leaves an act with the field and the player, but not what was seen', async () => {
    const player = await server.newPlayer()
    await server.database.query(`update player set birthday = '1990-04-17' where id = $1`, [player.id])
    expect((await call('consoleLook', player, { field: 'birthday' })).data).toEqual({ value: '1990-04-17' })
    expect((await call('consoleLook', player, { field: 'lastAddress' })).data).toEqual({ value: '' })
    const acts = await actsOn(player)
    expect(acts).toEqual([
      { act: 'look', detail: { name: player.userName, field: 'birthday' }, operator_id: operator.id },
      { act: 'look', detail: { name: player.userName, field: 'lastAddress' }, operator_id: operator.id },
    ])
    const { list } = (await call('consolePlayerLooks', player)).data
    expect(list.map(({ by, field }) => [by, field])).toEqual([
      [operator.name, 'lastAddress'],
      [operator.name, 'birthday'],
    ])
    expect((await call('consoleLook', player, { field: 'password_hash' })).data).toMatchObject({ reason: 'badInput' })
  })

  it('is nothing for a player there is not, and leaves no act', async () => {
    const acts = async () =>
      only(await server.database.query<{ n: bigint }>('select count(*) as n from operator_act')).n
    const before = await acts()
    for (const id of [1n, 99n, 9223372036854775807n]) {
      for (const [name, input] of [
        ['consolePlayer', {}],
        ['consolePlayerStatement', {}],
        ['consoleLook', { field: 'birthday' }],
        ['consoleSetFrozen', { frozen: 'true', reason: '核对' }],
        ['consoleSignOutPlayer', {}],
        ['consoleUnlockPlayer', { what: 'login' }],
        ['consoleResetPassword', { reason: '核对' }],
        ['consoleResetSafety', { reason: '核对' }],
        ['consoleSetRebate', { rebate: '1.0', reason: '核对' }],
        ['consoleAddNote', { text: '核对' }],
        ['consoleSetMark', { kind: 'watched', marked: 'true', reason: '核对' }],
        ['consoleAdjustEffect', { ledgerCode: '413', amount: '1.00' }],
        ['consoleAdjust', { ledgerCode: '413', amount: '1.00', reason: '核对' }],
      ] as const) {
        expect((await call(name, { id }, input)).data, name).toMatchObject({ reason: 'notFound' })
      }
    }
    expect(await acts()).toBe(before)
  })

  it('closes: what came before, in and out come to what is left', async () => {
    const player = await server.newPlayer({ money: 100 })
    const issue = await openIssue(server.database)
    await server.call('addBetting', { bettingData: [betItem(issue)] }, player.cookie)
    await runIssue(server.database, issue)
    const { opening, income, expense, closing, list } = (await call('consolePlayerStatement', player)).data
    expect(opening).toBe('0.00')
    expect(Number(opening) + Number(income) - Number(expense)).toBeCloseTo(Number(closing), 4)
    expect(closing).toBe((await call('consolePlayerMoney', player)).data.balance)
    expect(list.length).toBeGreaterThan(1)
    // From after the first transfer on.
    const later = (await call('consolePlayerStatement', player, { startTime: list.at(-1)!.time + 1 })).data
    expect(later.opening).toBe('100.00')
    expect(later.closing).toBe(closing)
    expect((await call('consolePlayerBets', player)).data.list).toHaveLength(1)
  })
})

describe('freezing', () => {
  it('ends the sessions with -8, keeps the player out, says why, and is lifted', async () => {
    const player = await server.newPlayer({ userName: 'desk_frozen' })
    expect((await call('consoleSetFrozen', player, { frozen: 'true', reason: '本人来电' })).code).toBe(1)
    await expect.poll(async () => (await server.call('info', {}, player.cookie)).code).toBe(-8)
    expect((await logIn(player)).code).toBe(-8)
    expect((await call('consolePlayer', player)).data).toMatchObject({
      state: 'frozen',
      frozen: { reason: '本人来电', by: operator.name },
      signedIn: false,
    })
    expect((await call('consoleSetFrozen', player, { frozen: 'true', reason: '再次' })).data).toMatchObject({
      reason: 'playerStateSame',
    })
    expect((await call('consoleSetFrozen', player, { frozen: 'false', reason: '核对无误' })).code).toBe(1)
    expect((await logIn(player)).code).toBe(1)
    expect((await call('consolePlayer', player)).data.frozen).toBeNull()
    expect((await actsOn(player)).map(({ act, detail }) => [act, detail.reason])).toEqual([
      ['freeze', '本人来电'],
      ['unfreeze', '核对无误'],
    ])
  })

  it('of a player who signs in at that moment leaves no session', async () => {
    for (let n = 0; n < 6; n += 1) {
      const player = await server.newPlayer({ userName: `desk_race_${n}` })
      const freeze = () => call('consoleSetFrozen', player, { frozen: 'true', reason: '核对' })
      const [, frozen] = await Promise.all([
        logIn(player),
        n % 2 === 0 ? freeze() : new Promise((done) => setTimeout(done, 15)).then(freeze),
      ])
      expect((frozen as { code: number }).code).toBe(1)
      const open = await server.database.query('select 1 from session where player_id = $1 and ended_at is null', [
        player.id,
      ])
      expect(open).toEqual([])
    }
  })

  it('at once by two operators is done once', async () => {
    const player = await server.newPlayer()
    const freeze = { frozen: true, reason: '核对' }
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map(() =>
        setFrozen(server.database, { operatorId: operator.id, address: 'test' }, player.id, freeze),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await actsOn(player)).toHaveLength(1)
  })

  it('leaves a barred account as it is', async () => {
    const player = await server.newPlayer()
    await server.database.query(`update player set state = 'barred' where id = $1`, [player.id])
    for (const frozen of ['true', 'false'])
      expect((await call('consoleSetFrozen', player, { frozen, reason: '核对' })).data).toMatchObject({
        reason: 'playerBarred',
      })
  })
})

describe('other acts', () => {
  it('sign out everywhere with -33, and the player may come back', async () => {
    const player = await server.newPlayer({ userName: 'desk_away' })
    const second = await logIn(player)
    expect(second.code).toBe(1)
    expect((await call('consoleSignOutPlayer', player)).data).toEqual({ ended: 2 })
    await expect.poll(async () => (await server.call('info', {}, player.cookie)).code).toBe(-33)
    expect((await logIn(player)).code).toBe(1)
    const { list } = (await call('consolePlayerSessions', player)).data
    expect(list.map(({ end }) => end)).toEqual([null, 'signedOutByOperator', 'signedOutByOperator'])
    const oldest = await call('consolePlayerSessions', player, { order: 'ascending', pageNum: '2', pageSize: '1' })
    expect(oldest.data).toMatchObject({ total: 3, open: 1, list: [{ id: list[1]?.id }] })
    expect((await call('consolePlayerSessions', player, { sort: 'token' })).data).toMatchObject({ field: 'sort' })
  })

  it('unlock what too many tries have locked, for the player alone', async () => {
    const [player, other] = [
      await server.newPlayer({ userName: 'desk_locked' }),
      await server.newPlayer({ userName: 'desk_locked2' }),
    ]
    const lockOut = async (own: TestPlayer) =>
      server.database.query(
        `insert into failed_try (subject, failures, last_at) values
           ('pair:player/' || $1 || '|127.0.0.1', 10, now()), ('name:player/' || $1, 2, now()),
           ('safetyPassword/' || $2, 5, now()), ('safetyQuestion/' || $2, 5, now()), ('secondFactor/' || $2, 5, now())`,
        [own.userName, own.id.toString()],
      )
    for (const own of [player, other]) await lockOut(own)
    expect((await logIn(player)).data).toMatchObject({ reason: 'accountLocked' })
    const locks = async (own: TestPlayer) => (await call('consolePlayer', own)).data.locks
    for (const lock of Object.values(await locks(player)))
      expect(lock).toMatchObject({ triesLeft: 0, lockedUntil: expect.any(Number) })
    for (const what of ['login', 'safetyPassword', 'safetyQuestion', 'secondFactor'] as const)
      expect((await call('consoleUnlockPlayer', player, { what })).code).toBe(1)
    expect((await logIn(player)).code).toBe(1)
    for (const lock of Object.values(await locks(player))) expect(lock.lockedUntil).toBeNull()
    for (const lock of Object.values(await locks(other))) expect(lock.lockedUntil).not.toBeNull()
    expect((await actsOn(player)).map(({ detail }) => detail.what)).toEqual([
      'login',
      'safetyPassword',
      'safetyQuestion',
      'secondFactor',
    ])
  })

  it('write notes that stay, and marks that are set once and taken away', async () => {
    const player = await server.newPlayer()
    for (const text of ['第一条', '第二条']) expect((await call('consoleAddNote', player, { text })).code).toBe(1)
    const { list, total } = (await call('consolePlayerNotes', player)).data
    expect([total, list.map(({ text, by }) => [text, by])]).toEqual([
      2,
      [
        ['第二条', operator.name],
        ['第一条', operator.name],
      ],
    ])
    await expect(server.database.query(`update player_note set text = 'x'`)).rejects.toThrow('append-only')
    const mark = (marked: string) => call('consoleSetMark', player, { kind: 'watched', marked, reason: '多次换机' })
    expect((await mark('true')).code).toBe(1)
    expect((await mark('true')).data).toMatchObject({ reason: 'markSame' })
    expect((await call('consolePlayer', player)).data.marks).toMatchObject([{ kind: 'watched', reason: '多次换机' }])
    expect((await mark('false')).code).toBe(1)
    expect((await mark('false')).data).toMatchObject({ reason: 'markSame' })
    expect((await actsOn(player)).map(({ act }) => act)).toEqual(['note', 'note', 'mark', 'unmark'])
  })
})
