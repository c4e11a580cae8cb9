/** Codes under attack: guessed, many at once, asked for too often, too late, used twice, crossed. */
import type { Envelope } from '@hongyun/contract/wire/envelope.ts'
import { type CallName, routeOf } from '@hongyun/contract/wire/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { keyringOf } from '../../../platform/keys/keyring.ts'
import { personalKey } from '../../../platform/keys/personal.ts'
import { codeSentTo, messagesOf, passSeconds } from '../../../testing/outbox.ts'
import { protection } from '../../../testing/protected-players.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { type CodeParts, checkCode, sendCode } from './codes.ts'

let server: TestServer
let safe: ReturnType<typeof protection>
beforeAll(async () => {
  server = await openTestServer({
    env: { RATE_LIMIT_SCALE: '1' },
    before: `insert into tenant_setting values ('registerPhone', '"optional"')`,
  })
  safe = protection(server)
})
afterAll(() => closeAudited(server))
// What one test sends is not counted against the next.
beforeEach(() => server.database.query('delete from contact_code'))

type Data = { reason: string; triesLeft: number; retryAfter: number; ticket: string; field: string; resendAt: number }
let asked = 0
/** Each call comes from an address of its own, where none is given: what an address may do is not what is tried here. */
async function ask(name: CallName, input: Record<string, string>, player?: TestPlayer, from?: string) {
  asked += 1
  const { method, path } = routeOf(name)
  const answer = await server.app.inject({
    ...{ method, url: path, payload: input, remoteAddress: from ?? `10.0.${asked >> 8}.${asked & 255}` },
    ...(player && { cookies: { sid: player.cookie } }),
  })
  return answer.json<Envelope<Data>>()
}

let numbers = 0
function freshPhone(): string {
  numbers += 1
  return `139${String(numbers).padStart(8, '0')}`
}
const wrongOf = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

const ticketFor = async (player: TestPlayer, purpose: string) => (await safe.proveLogin(player, purpose)).data.ticket
const sendBind = async (player: TestPlayer, phone: string) =>
  ask('sendPhoneCode', { purpose: 'bind', phone, ticket: await ticketFor(player, 'phone') }, player)
const verifyBind = async (player: TestPlayer, phone: string, phoneCode: string) =>
  ask('verifyPhoneCode', { purpose: 'bind', phone, phoneCode, ticket: await ticketFor(player, 'phone') }, player)

async function boundPlayer(phone = freshPhone()): Promise<TestPlayer> {
  const player = await safe.newPlayer()
  expect((await sendBind(player, phone)).code).toBe(1)
  expect((await verifyBind(player, phone, await codeSentTo(server, phone))).code).toBe(1)
  await server.database.query('delete from contact_code')
  return player
}
const sendProof = (player: TestPlayer) => ask('sendPhoneCode', { purpose: 'prove' }, player)
const prove = (player: TestPlayer, phoneCode: string, verifyType = 'safetyPassword') =>
  ask('verifyPhoneCode', { purpose: 'prove', phoneCode, verifyType }, player)

describe('while the key changes', () => {
  it('codes by the earlier one are right, and count', async () => {
    const ring = keyringOf(new Map([1, 2].map((id) => [id, Buffer.alloc(32, id)])))
    const codes: string[] = []
    const parts: CodeParts = {
      personal: personalKey(ring),
      outgoing: { offers: () => true, sendOut: async (_tx, { code }) => void codes.push(code) },
      limits: () => ({ siteName: '鸿运', perAddress: 2, again_s: 60 }),
    }
    const wanted = () => ({ kind: 'phone', to: freshPhone(), purpose: 'register', address: '10.9.9.9' }) as const
    const send = (one: ReturnType<typeof wanted>) => inTransaction(server.appDatabase, (tx) => sendCode(tx, parts, one))
    const first = wanted()
    await send(first)
    // Another process seals with the next key already.
    ring.use(2)
    await expect(send(first)).rejects.toMatchObject({ reason: 'codeTooSoon' })
    const second = wanted()
    await send(second)
    ring.use(1)
    await expect(send(wanted())).rejects.toMatchObject({ reason: 'codesUsedUp' })
    for (const [n, one] of [first, second].entries()) {
      await expect(checkCode(server.appDatabase, parts.personal, one, wrongOf(codes[n]!))).rejects.toThrow('4 次')
      expect(await checkCode(server.appDatabase, parts.personal, one, codes[n]!)).toHaveProperty('id')
    }
  })
})

describe('guessing', () => {
  it('is told how many tries are left, and ends the code with the fifth', async () => {
    const phone = freshPhone()
    const player = await boundPlayer(phone)
    await sendProof(player)
    const code = await codeSentTo(server, phone)
    for (const triesLeft of [4, 3, 2, 1]) {
      expect(await prove(player, wrongOf(code))).toMatchObject({
        msg: `验证码错误，还可以再试 ${triesLeft} 次`,
        data: { reason: 'codeWrong', field: 'phoneCode', triesLeft },
      })
    }
    expect((await prove(player, wrongOf(code))).data.reason).toBe('codeExpired')
    expect((await prove(player, code)).data.reason).toBe('codeExpired')
  })

  it('fifty at once is five tries', async () => {
    const phone = freshPhone()
    const player = await boundPlayer(phone)
    await sendProof(player)
    const code = await codeSentTo(server, phone)
    const answers = await Promise.all(Array.from({ length: 50 }, () => prove(player, wrongOf(code))))
    expect(answers.filter(({ data }) => data.reason === 'codeWrong')).toHaveLength(4)
    const [row] = await server.database.query<{ tries: number }>('select tries from contact_code')
    expect(row!.tries).toBe(5)
    expect((await prove(player, code)).data.reason).toBe('codeExpired')
  })

  it('the right one fifty times at once is taken once', async () => {
    const phone = freshPhone()
    const player = await boundPlayer(phone)
    await sendProof(player)
    const code = await codeSentTo(server, phone)
    const answers = await Promise.all(Array.from({ length: 50 }, () => prove(player, code)))
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1)
    expect(await server.database.query('select 1 from step_ticket where player_id = $1', [player.id])).toHaveLength(1)
  })
})

describe('time', () => {
  it('a code is worth nothing after five minutes', async () => {
    const phone = freshPhone()
    const player = await boundPlayer(phone)
    await sendProof(player)
    await passSeconds(server, 299)
    expect((await prove(player, wrongOf(await codeSentTo(server, phone)))).data.reason).toBe('codeWrong')
    await passSeconds(server, 2)
    expect((await prove(player, await codeSentTo(server, phone))).data.reason).toBe('codeExpired')
  })

  it('the next one is sent after 60 s, and ends the one before', async () => {
    const phone = freshPhone()
    const player = await boundPlayer(phone)
    const sent = await sendProof(player)
    expect(sent.data.resendAt).toBeGreaterThan(Date.now() + 55_000)
    const first = await codeSentTo(server, phone)
    const soon = await sendProof(player)
    expect(soon.data).toMatchObject({ reason: 'codeTooSoon' })
    expect(soon.data.retryAfter).toBeGreaterThan(50)
    expect(soon.msg).toBe(`请 ${soon.data.retryAfter} 秒后再获取`)
    await passSeconds(server, 61)
    expect((await sendProof(player)).code).toBe(1)
    const second = await codeSentTo(server, phone)
    if (first !== second) expect((await prove(player, first)).data.reason).toBe('codeWrong')
    expect((await prove(player, second)).code).toBe(1)
  })

  it('fifty asked for at once are one', async () => {
    const player = await boundPlayer()
    const before = (await messagesOf(server)).length
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendProof(player)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect((await messagesOf(server)).length).toBe(before + 1)
  })
})

describe('ten a day', () => {
  const asksFor = async (phone: string, from?: string) => {
    await passSeconds(server, 61)
    return (await ask('sendPhoneCode', { purpose: 'register', phone }, undefined, from)).data.reason
  }

  it('for a number, whoever asks; and again after a day', async () => {
    const phone = freshPhone()
    for (let n = 0; n < 10; n += 1) expect(await asksFor(phone)).toBeUndefined()
    expect(await asksFor(phone)).toBe('codesUsedUp')
    expect((await sendBind(await safe.newPlayer(), phone)).data.reason).toBe('codesUsedUp')
    expect(await asksFor(freshPhone())).toBeUndefined()
    await passSeconds(server, 86_400)
    expect(await asksFor(phone)).toBeUndefined()
  })

  it('for a number, and strangers use none up of those that its owner proves who he is by', async () => {
    const phone = freshPhone()
    const player = await boundPlayer(phone)
    for (let n = 0; n < 10; n += 1) expect(await asksFor(phone)).toBeUndefined()
    expect(await asksFor(phone)).toBe('codesUsedUp')
    const proves = async () => {
      await passSeconds(server, 61)
      return (await sendProof(player)).data.reason
    }
    for (let n = 0; n < 10; n += 1) expect(await proves()).toBeUndefined()
    expect(await proves()).toBe('codesUsedUp')
  })

  it('for an address of the network, to whatever numbers', async () => {
    const [from, neighbour, other] = ['2001:db8:1:2::3', '2001:db8:1:2::4', '2001:db8:1:3::3']
    for (let n = 0; n < 10; n += 1) expect(await asksFor(freshPhone(), from)).toBeUndefined()
    expect(await asksFor(freshPhone(), from)).toBe('codesUsedUp')
    expect(await asksFor(freshPhone(), neighbour)).toBe('codesUsedUp')
    expect(await asksFor(freshPhone(), other)).toBeUndefined()
    await passSeconds(server, 86_400)
    expect(await asksFor(freshPhone(), from)).toBeUndefined()
  })
})

describe('crossed', () => {
  it("a code is worth nothing in another's account, for another purpose, or for another number", async () => {
    const phone = freshPhone()
    const [player, other] = [await safe.newPlayer(), await safe.newPlayer()]
    await sendBind(player, phone)
    const code = await codeSentTo(server, phone)
    expect((await verifyBind(other, phone, code)).data.reason).toBe('codeExpired')
    expect((await verifyBind(player, freshPhone(), code)).data.reason).toBe('codeExpired')
    expect((await prove(player, code)).data.reason).toBe('contactMissing')
    expect((await verifyBind(player, phone, code)).code).toBe(1)
    await passSeconds(server, 61)
    // What would bind a number does not prove by it, and the other way round.
    const second = await safe.newPlayer()
    await sendBind(second, phone)
    expect((await prove(player, await codeSentTo(server, phone))).data.reason).toBe('codeExpired')
    await passSeconds(server, 61)
    await sendProof(player)
    expect((await verifyBind(second, phone, await codeSentTo(server, phone))).data.reason).toBe('codeWrong')
  })

  it('its ticket opens the step that was asked for, of this account, once', async () => {
    const phone = freshPhone()
    const [player, other] = [await boundPlayer(phone), await safe.newPlayer()]
    await sendProof(player)
    const { ticket } = (await prove(player, await codeSentTo(server, phone), 'mail')).data
    const sendMail = (asker: TestPlayer, mail: string) => ask('sendMailCode', { purpose: 'bind', mail, ticket }, asker)
    expect((await sendMail(other, 'a@b.cn')).data.reason).toBe('ticketExpired')
    expect((await ask('sendPhoneCode', { purpose: 'bind', phone, ticket }, player)).data.reason).toBe('ticketExpired')
    expect((await sendMail(player, 'Once@B.cn')).code).toBe(1)
    const input = { purpose: 'bind', mail: 'once@b.cn', mailCode: await codeSentTo(server, 'Once@B.cn'), ticket }
    expect((await ask('verifyMailCode', input, player)).code).toBe(1)
    expect((await ask('verifyMailCode', input, player)).data.reason).toBe('ticketExpired')
  })

  it('what is missing is named, and a guest is asked to sign in', async () => {
    const player = await safe.newPlayer()
    expect(await ask('sendPhoneCode', { purpose: 'register' })).toMatchObject({ msg: '手机号不能为空' })
    expect((await ask('sendPhoneCode', { purpose: 'prove' })).code).toBe(0)
    expect((await ask('sendPhoneCode', { purpose: 'bind', phone: freshPhone() })).code).toBe(0)
    expect((await ask('sendPhoneCode', { purpose: 'bind', phone: freshPhone() }, player)).data.reason).toBe(
      'ticketExpired',
    )
    expect((await sendProof(player)).data.reason).toBe('contactMissing')
    const untold = { purpose: 'prove', phoneCode: '0000' }
    expect(await ask('verifyPhoneCode', untold, player)).toMatchObject({ data: { field: 'verifyType' } })
    expect((await ask('verifyPhoneCode', untold)).code).toBe(0)
  })
})
