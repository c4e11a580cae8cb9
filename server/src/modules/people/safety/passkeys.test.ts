/** Passkeys of a player: added with a proof, renamed, removed; and what is no passkey of theirs. */
import { PASSKEYS } from '@hongyun/contract/safety/words.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withPasskeys } from '../../../testing/passkey-players.ts'
import { type Circumstances, openAuthenticator } from '../../../testing/passkeys.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let keys: ReturnType<typeof withPasskeys>
beforeAll(async () => {
  server = await openTestServer()
  keys = withPasskeys(server)
})
afterAll(() => closeAudited(server))

const listOf = async (cookie: string) => (await server.call('passkeyList', {}, cookie)).data.list

describe('a passkey', () => {
  it('is added with a proof, listed, renamed and removed with another, and each change sends a letter', async () => {
    const { player, id } = await keys.keyed()
    expect(await listOf(player.cookie)).toEqual([
      { id, name: '手机', host: 'localhost', backedUp: true, madeAt: expect.any(Number), usedAt: null },
    ])
    const security = await keys.safe.ask(player, 'securityList')
    expect(security.data.list).toContainEqual(expect.objectContaining({ item: 'passkey', isSet: true, points: 10 }))
    expect((await keys.ask(player, 'renamePasskey', { id, name: '电脑' })).code).toBe(1)
    expect(await listOf(player.cookie)).toMatchObject([{ name: '电脑' }])
    const ticket = await keys.ticketOf(player)
    expect((await keys.ask(player, 'removePasskey', { ticket, id })).code).toBe(1)
    expect(await listOf(player.cookie)).toEqual([])
    expect(await keys.letters(player)).toEqual(expect.arrayContaining(['通行密钥已添加', '通行密钥已删除']))
  })

  it('is made for whoever is signed in, to be found again without a name, with the person verified', async () => {
    const { player, authenticator } = await keys.keyed()
    const options = await keys.begin(player, await keys.ticketOf(player))
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: player.userName },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    // The same authenticator makes no second one; what it keeps does not tell who the player is.
    expect(options.excludeCredentials).toMatchObject([{ id: authenticator.make(options).id }])
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32)
  })

  it('needs a ticket for passkeys, of the same player; one that was used opens nothing', async () => {
    const { player, id } = await keys.keyed()
    const other = await keys.safe.newPlayer()
    for (const ticket of ['A'.repeat(43), await keys.ticketOf(other), await keys.ticketOf(player, 'secondFactor')]) {
      expect((await keys.ask(player, 'beginPasskey', { ticket })).data.reason).toBe('ticketExpired')
      expect((await keys.ask(player, 'removePasskey', { ticket, id })).data.reason).toBe('ticketExpired')
    }
    const ticket = await keys.ticketOf(player)
    const authenticator = openAuthenticator()
    const add = async () => {
      const credential = authenticator.make({ ...(await keys.begin(player, await keys.ticketOf(player))) })
      return keys.ask(player, 'addPasskey', { ticket, credential, name: 'x' })
    }
    expect((await add()).code).toBe(1)
    expect((await add()).data.reason).toBe('ticketExpired')
  })

  it('of another player is neither renamed nor removed', async () => {
    const [{ player }, other] = [await keys.keyed(), await keys.keyed()]
    expect((await keys.ask(player, 'renamePasskey', { id: other.id, name: 'x' })).data.reason).toBe('notFound')
    const ticket = await keys.ticketOf(player)
    expect((await keys.ask(player, 'removePasskey', { ticket, id: other.id })).data.reason).toBe('notFound')
    expect(await listOf(other.player.cookie)).toMatchObject([{ id: other.id, name: '手机' }])
  })

  it('is one of ten at most', async () => {
    const { player } = await keys.keyed()
    for (let n = 1; n < PASSKEYS; n += 1) expect((await keys.add(player)).code).toBe(1)
    expect((await keys.ask(player, 'beginPasskey', { ticket: await keys.ticketOf(player) })).data.reason).toBe(
      'passkeysFull',
    )
  })

  it('is not made at an address of digits', async () => {
    const player = await keys.safe.newPlayer()
    const answer = await server.app.inject({
      method: 'POST',
      url: '/v1/users/beginPasskey',
      headers: { host: '127.0.0.1:8080' },
      cookies: { sid: player.cookie },
      payload: { ticket: await keys.ticketOf(player) },
    })
    expect(answer.json().data.reason).toBe('passkeyNoDomain')
  })
})

describe('what a browser would not answer', () => {
  const wrong: [string, Circumstances][] = [
    ['another origin', { origin: 'https://localhost.evil.example' }],
    ['the origin of another port', { origin: 'http://localhost:8080' }],
    ['another RP', { rpId: 'evil.example' }],
    ['no verified person', { verified: false }],
    ['a page within another site’s', { crossOrigin: true }],
    ['a signature in place of a new key', { type: 'webauthn.get' }],
    ['another credential id', { id: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['a maker’s certificate', { format: 'tpm' }],
    ['an unknown statement', { format: 'none2' }],
  ]
  it.each(wrong)('%s is refused, and its challenge is used up', async (_name, as) => {
    const player = await keys.safe.newPlayer()
    const authenticator = openAuthenticator()
    const ticket = await keys.ticketOf(player)
    const options = await keys.begin(player, ticket)
    const add = (how: Circumstances) =>
      keys.ask(player, 'addPasskey', { ticket, credential: authenticator.make(options, how), name: 'x' })
    expect((await add(as)).data.reason).toBe('passkeyWrong')
    // One from within another site's page is not looked at.
    if (!as.crossOrigin) expect((await add({})).data.reason).toBe('passkeyExpired')
    expect(await listOf(player.cookie)).toEqual([])
  })

  it('a challenge of another player, of signing in, of before, or of nobody is refused', async () => {
    const [player, other] = [await keys.safe.newPlayer(), await keys.safe.newPlayer()]
    const authenticator = openAuthenticator()
    const ticket = await keys.ticketOf(player)
    const options = await keys.begin(player, ticket)
    const foreign = await keys.begin(other, await keys.ticketOf(other))
    const signing = await keys.request()
    const add = (challenge: string) =>
      keys.ask(player, 'addPasskey', { ticket, credential: authenticator.make(options, { challenge }), name: 'x' })
    for (const challenge of [foreign.challenge, signing.challenge, 'B'.repeat(43)])
      expect((await add(challenge)).data.reason).toBe('passkeyExpired')
    await server.database.query(
      `update passkey_challenge set expires_at = now() - interval '1 second' where player_id = $1`,
      [player.id],
    )
    expect((await add(options.challenge)).data.reason).toBe('passkeyExpired')
  })

  it('twenty at once add one', async () => {
    const player = await keys.safe.newPlayer()
    const ticket = await keys.ticketOf(player)
    const options = await keys.begin(player, ticket)
    const credential = openAuthenticator().make(options)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => keys.ask(player, 'addPasskey', { ticket, credential, name: 'x' })),
    )
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(await listOf(player.cookie)).toHaveLength(1)
  })

  it('a key that somebody has is not added again, to nobody', async () => {
    const { player, authenticator } = await keys.keyed()
    const other = await keys.safe.newPlayer()
    for (const whose of [player, other]) expect((await keys.add(whose, authenticator)).data.reason).toBe('passkeyTaken')
  })
})
