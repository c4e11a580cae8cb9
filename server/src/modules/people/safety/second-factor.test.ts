/** The second factor of a player: set up, asked for, used once, guessed at, recovered, turned off. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { readKeyring } from '../../../platform/keys/keyring.ts'
import { authenticatorCode, loginHash, protection, safetyHash } from '../../../testing/protected-players.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { proveSecondFactor, turnOnSecondFactor } from '../security/second-factor.ts'

let server: TestServer
let safe: ReturnType<typeof protection>
beforeAll(async () => {
  server = await openTestServer()
  safe = protection(server)
})
afterAll(() => closeAudited(server))

type Factor = { player: TestPlayer; codeOf: (steps?: number) => string; recoveryCodes: string[] }

/** A player with a second factor; the code of one step before now has been used. */
async function withFactor(): Promise<Factor> {
  const player = await safe.newPlayer()
  const { ticket } = (await safe.proveLogin(player, 'secondFactor')).data
  const begun = (await safe.ask(player, 'beginSecondFactor', { ticket })) as unknown as { data: { key: string } }
  const codeOf = (steps = 0) => authenticatorCode(begun.data.key, steps)
  const confirm = () => server.call('confirmSecondFactor', { code: codeOf(-1) }, player.cookie)
  let confirmed = await confirm()
  // The step may have ended on the way.
  if (confirmed.code !== 1) confirmed = await confirm()
  expect(confirmed.code).toBe(1)
  return { player, codeOf, recoveryCodes: confirmed.data.recoveryCodes }
}

const signIn = (player: TestPlayer, code?: string) =>
  server.call('login', {
    userName: player.userName,
    password: loginHash(player),
    random: 'factor-test',
    ...(code !== undefined && { code }),
  })

const lockedOut = (player: TestPlayer, minutes: number) =>
  server.database.query('update failed_try set last_at = last_at - make_interval(mins => $2) where subject = $1', [
    `secondFactor/${player.id}`,
    minutes,
  ])

describe('a second factor', () => {
  it('is asked for from its first code on, and never before', async () => {
    const player = await safe.newPlayer()
    const { ticket } = (await safe.proveLogin(player, 'secondFactor')).data
    const begun = await server.call('beginSecondFactor', { ticket }, player.cookie)
    expect(begun.data.uri).toContain(`secret=${begun.data.key}`)
    expect((await signIn(player)).code).toBe(1)
    expect((await safe.ask(player, 'confirmSecondFactor', { code: '000000' })).data.reason).toBe('secondFactorWrong')
    const code = authenticatorCode(begun.data.key)
    expect((await safe.ask(player, 'confirmSecondFactor', { code })).code).toBe(1)
    expect(await signIn(player)).toMatchObject({ code: -98, data: { reason: 'secondFactorRequired', field: 'code' } })
    expect((await safe.ask(player, 'securityList')).data.score).toBe(40)
    expect((await safe.ask(player, 'beginSecondFactor', { ticket })).data.reason).toBe('ticketExpired')
  })

  it('is kept sealed, and its recovery codes as hashes', async () => {
    const { player, recoveryCodes } = await withFactor()
    expect(new Set(recoveryCodes).size).toBe(10)
    const rows = await server.database.query<{ row: string }>(
      `select f::text as row from second_factor f where player_id = $1
       union all select c::text from recovery_code c where player_id = $1`,
      [player.id],
    )
    expect(rows).toHaveLength(11)
    for (const { row } of rows) for (const code of recoveryCodes) expect(row).not.toContain(code)
  })

  it('is not turned on by a code of a secret that was replaced meanwhile', async () => {
    const player = await safe.newPlayer()
    const begin = async () => {
      const { ticket } = (await safe.proveLogin(player, 'secondFactor')).data
      return (await server.call('beginSecondFactor', { ticket }, player.cookie)).data.key
    }
    const first = await begin()
    await proveSecondFactor(
      server.database,
      await readKeyring(server.config.dataDir),
      player.id,
      authenticatorCode(first),
    )
    await begin()
    await expect(inTransaction(server.database, (tx) => turnOnSecondFactor(tx, player.id))).rejects.toThrow(
      '请重新开始',
    )
    expect((await signIn(player)).code).toBe(1)
  })

  it('takes each code once, also of four that come at once', async () => {
    const { player, codeOf } = await withFactor()
    expect((await signIn(player, codeOf(-1))).code).toBe(-98)
    const code = codeOf()
    const all = await Promise.all(Array.from({ length: 4 }, () => signIn(player, code)))
    expect(all.filter((answer) => answer.code === 1)).toHaveLength(1)
  })

  it('is not asked for where the password is wrong', async () => {
    const { player, codeOf } = await withFactor()
    const wrong = { userName: player.userName, password: loginHash(player, 'wrong123'), random: 'factor-test' }
    for (const code of [undefined, codeOf()]) {
      const answer = await server.call('login', { ...wrong, ...(code && { code }) })
      expect(answer.data).toMatchObject({ reason: 'wrongCredentials' })
    }
  })

  it('is guessed at five times, then locked for 30 minutes', async () => {
    const { player, codeOf } = await withFactor()
    for (let n = 0; n < 4; n += 1)
      expect((await signIn(player, '000000')).data).toMatchObject({ reason: 'secondFactorWrong' })
    expect((await signIn(player, '000000')).data).toMatchObject({ reason: 'secondFactorLocked' })
    expect((await signIn(player, codeOf())).data).toMatchObject({ reason: 'secondFactorLocked' })
    await lockedOut(player, 31)
    expect((await signIn(player, codeOf())).code).toBe(1)
  })

  it('is stood in for by a recovery code, once', async () => {
    const { player, recoveryCodes } = await withFactor()
    const [first] = recoveryCodes
    expect((await signIn(player, first)).code).toBe(1)
    expect((await signIn(player, first)).code).toBe(-98)
    expect((await server.call('secondFactor', {}, player.cookie)).data).toEqual({ isSet: true, recoveryCodes: 9 })
    expect((await signIn(player, recoveryCodes[1])).code).toBe(1)
  })

  it('is turned off with ticket and code, and then asked for by nobody', async () => {
    const { player, codeOf, recoveryCodes } = await withFactor()
    const { ticket } = (await safe.proveLogin(player, 'secondFactor')).data
    const end = (code: string) => safe.ask(player, 'endSecondFactor', { ticket, code })
    expect((await end('000000')).data.reason).toBe('secondFactorWrong')
    expect((await safe.ask(player, 'endSecondFactor', { ticket: '0'.repeat(43), code: codeOf() })).data.reason).toBe(
      'ticketExpired',
    )
    expect((await end(recoveryCodes[0]!)).code).toBe(1)
    expect((await signIn(player)).code).toBe(1)
    expect((await end(recoveryCodes[1]!)).data.reason).toBe('secondFactorMissing')
    const titles = (await safe.ask(player, 'messageList')).data.list.map(({ title }) => title)
    expect(titles).toContain('两步验证已关闭')
  })

  it('keeps the code that was right where the ticket was not, and is turned off once by two at once', async () => {
    const { player, recoveryCodes } = await withFactor()
    const end = (ticket: string) => safe.ask(player, 'endSecondFactor', { ticket, code: recoveryCodes[0]! })
    expect((await end('0'.repeat(43))).data.reason).toBe('ticketExpired')
    const { ticket } = (await safe.proveLogin(player, 'secondFactor')).data
    const both = await Promise.all([end(ticket), end(ticket)])
    expect(both.filter((answer) => answer.code === 1)).toHaveLength(1)
  })

  it('of one player is no other player’s', async () => {
    const [mine, other] = [await withFactor(), await withFactor()]
    expect((await signIn(mine.player, other.codeOf())).code).toBe(-98)
    expect((await signIn(mine.player, other.recoveryCodes[0])).code).toBe(-98)
    await server.database.query(
      'update second_factor set sealed_secret = (select sealed_secret from second_factor where player_id = $2) where player_id = $1',
      [mine.player.id, other.player.id],
    )
    const answer = await server.app.inject({
      method: 'POST',
      url: '/v1/users/login',
      payload: {
        userName: mine.player.userName,
        password: loginHash(mine.player),
        random: 'factor-test',
        code: other.codeOf(),
      },
    })
    expect(answer.json().code).not.toBe(1)
  })

  it('asks for the safety password to be set up, where there is one', async () => {
    const player = await safe.protectedPlayer()
    expect((await safe.proveLogin(player, 'secondFactor')).data.reason).toBe('safetyPasswordNeeded')
    const { ticket } = (await safe.proveSafety(player, 'secondFactor', safetyHash(player))).data
    expect((await safe.ask(player, 'beginSecondFactor', { ticket })).code).toBe(1)
  })
})
