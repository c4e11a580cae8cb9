/** A key is one user's of one partner, for a minute, once; everything else that looks like one is refused by name. */
import { generateKeyPairSync } from 'node:crypto'
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { newPartner, signedKey, signedPayload, type TestPartner, wantEmbedded } from '../../../testing/embed.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let partner: TestPartner
let other: TestPartner

beforeAll(async () => {
  server = await openTestServer()
  const { code } = await newRoom(server.database)
  partner = await newPartner(server, [code])
  other = await newPartner(server, [code])
})
afterAll(() => closeAudited(server))

const login = (key: string, by = partner.code) => server.call('embedChatLoginKey', { partner: by, key })
const refused = (reason: string) => ({ code: -98, data: { reason } })
const nonces = async () =>
  Number((await server.database.query<{ n: bigint }>('select count(*) as n from embed_nonce'))[0]!.n)

it('is good once, however many come with it at once', async () => {
  const key = partner.keyFor('u1')
  const answers = await Promise.all(Array.from({ length: 20 }, () => login(key)))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  for (const answer of answers.filter(({ code }) => code !== 1)) expect(answer).toMatchObject(refused('embedKeyUsed'))
  expect(await login(key)).toMatchObject(refused('embedKeyUsed'))
})

it('is good for its time alone, by the clock of the database, and tells a clock that is off what time it is', async () => {
  const now = Date.now()
  const before = await nonces()
  const tried: [string, { issuedAt: number; expiresAt: number }][] = [
    ['embedKeyExpired', { issuedAt: now - 60_000, expiresAt: now - 1 }],
    ['embedKeyExpired', { issuedAt: 0, expiresAt: 60_000 }],
    ['embedKeyWrong', { issuedAt: now + 120_000, expiresAt: now + 180_000 }],
    ['embedKeyWrong', { issuedAt: now, expiresAt: now + 60_001 }],
    ['embedKeyWrong', { issuedAt: now + 5000, expiresAt: now + 5000 }],
    ['embedKeyWrong', { issuedAt: now, expiresAt: Number.MAX_SAFE_INTEGER }],
  ]
  for (const [reason, said] of tried) {
    const answer = await login(partner.keyFor('u2', said))
    expect(answer, JSON.stringify(said)).toMatchObject(refused(reason))
    const { serverTime } = answer.data as unknown as { serverTime: number }
    expect(Math.abs(serverTime - Date.now())).toBeLessThan(60_000)
  }
  expect(await nonces()).toBe(before)
  // A clock that is a little ahead, or behind, is no fault.
  expect((await login(partner.keyFor('u2', { issuedAt: now + 5000, expiresAt: now + 60_000 }))).code).toBe(1)
  expect((await login(partner.keyFor('u2', { issuedAt: now - 30_000, expiresAt: now + 30_000 }))).code).toBe(1)
})

it('is the one partner, and what it has signed', async () => {
  const key = partner.keyFor('u3')
  const [payload = '', signature = ''] = key.split('.')
  const forged = JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), user: 'admin' })
  const strange = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const wrong = [
    `${Buffer.from(forged).toString('base64url')}.${signature}`,
    `${payload}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
    `${payload}.${'A'.repeat(86)}`,
    signedKey(strange, { partner: partner.code, user: 'u3' }),
    // Signed by one, for another.
    signedKey(other.privateKey, { partner: partner.code, user: 'u3' }),
    signedKey(partner.privateKey, { partner: other.code, user: 'u3' }),
    ...['null', '[]', '{}', '"x"', 'x', '{"partner":'].map((text) => signedPayload(partner.privateKey, text)),
    ...['', 'a b', 'x'.repeat(65), '鸿'].map((user) => partner.keyFor(user)),
    ...['', 'x'.repeat(41), '\u202e名字'].map((nickname) => partner.keyFor('u3', { nickname })),
    ...['', 'short', 'x'.repeat(65), 'has spaces in the it'].map((nonce) => partner.keyFor('u3', { nonce })),
    partner.keyFor('u3', { balance: 1 } as object),
  ]
  for (const one of wrong) expect(await login(one), one).toMatchObject(refused('embedKeyWrong'))
  expect(await login(key, other.code)).toMatchObject(refused('embedKeyWrong'))
  expect(await login(key, 'nobody')).toMatchObject(refused('embedPartnerUnknown'))
  for (const one of ['', 'x', key.replace('.', ''), `${key}=`, `${key}.x`, `${'A'.repeat(2000)}.${signature}`])
    expect(await login(one)).toMatchObject(refused('badInput'))
  expect((await login(key)).code).toBe(1)
})

it('is signed by the new key or, for the hours between, by the one of before', async () => {
  const next = await other.newKey(24)
  expect(next).not.toBe(other.privateKey)
  expect((await login(other.keyFor('u4'), other.code)).code).toBe(1)
  expect((await login(signedKey(next, { partner: other.code, user: 'u4' }), other.code)).code).toBe(1)
  const last = await other.newKey(0)
  expect(await login(other.keyFor('u4'), other.code)).toMatchObject(refused('embedKeyWrong'))
  expect(await login(signedKey(next, { partner: other.code, user: 'u4' }), other.code)).toMatchObject(
    refused('embedKeyWrong'),
  )
  expect((await login(signedKey(last, { partner: other.code, user: 'u4' }), other.code)).code).toBe(1)
  // The private halves are kept nowhere.
  const { list } = (await server.call('consoleEmbedPartners', {}, other.operator.cookie)).data
  const shown = list.find((one) => one.partner === other.code)!
  expect(shown.keys.map(({ endsAt }) => endsAt === null)).toEqual([true, false, false])
  expect(JSON.stringify(list)).not.toContain('PRIVATE')
})

it('opens nothing while the site wants no embedded chat, or the partner is off', async () => {
  await wantEmbedded(server, false)
  expect(await login(partner.keyFor('u5'))).toMatchObject(refused('embedOff'))
  await wantEmbedded(server, true)
  expect((await login(partner.keyFor('u5'))).code).toBe(1)
  await partner.save({ isOn: 'false' })
  expect(await login(partner.keyFor('u5'))).toMatchObject(refused('embedPartnerUnknown'))
  await partner.save({ isOn: 'true' })
  expect((await login(partner.keyFor('u5'))).code).toBe(1)
})

it('stays off where a form is saved that was opened before a colleague switched the partner off', async () => {
  const own = await newPartner(server, [(await newRoom(server.database)).code])
  const shown = async () =>
    (await server.call('consoleEmbedPartners', {}, own.operator.cookie)).data.list.find(
      (one) => one.partner === own.code,
    )!
  const opened = seenOf('embedPartner', await shown())
  expect((await own.save({ isOn: 'false' })).code).toBe(1)
  expect(await own.save({ name: '新名', seen: opened })).toMatchObject(refused('changedMeanwhile'))
  expect(await shown()).toMatchObject({ name: '彩友论坛', isOn: false })
  expect((await own.save({ name: '新名', seen: seenOf('embedPartner', await shown()) })).code).toBe(1)
  expect(await shown()).toMatchObject({ name: '新名', isOn: true })
  // Who may show the chat since when is in the log, and a save that changes nothing is not.
  const { origins, roomCodes } = await shown()
  expect((await own.save({ name: '新名' })).code).toBe(1)
  expect((await own.save({ name: '新名', origins: `${origins[0]}\nhttps://evil.example` })).code).toBe(1)
  const noted = await server.database.query<{ act: string; detail: unknown }>(
    `select act, detail from operator_act where subject_kind = 'embedPartner' and subject_id = $1 and act <> 'embedKeyAdd'
     order by id`,
    [own.code],
  )
  expect(noted).toEqual([
    {
      act: 'embedPartnerAdd',
      detail: {
        ...{ name: '彩友论坛', before: '来源 没有，聊天室 没有，状态 停用' },
        value: `来源 ${origins[0]}，聊天室 ${roomCodes[0]}，状态 启用`,
      },
    },
    { act: 'embedPartnerEdit', detail: { name: '彩友论坛', before: '状态 启用', value: '状态 停用' } },
    {
      act: 'embedPartnerEdit',
      detail: { name: '新名', before: '名称 彩友论坛，状态 停用', value: '名称 新名，状态 启用' },
    },
    {
      act: 'embedPartnerEdit',
      detail: { name: '新名', before: `来源 ${origins[0]}`, value: `来源 ${origins[0]}、https://evil.example` },
    },
  ])
})
