/** Binding and changing a number and an address, and what they open: never another player's, never in plain text. */
import type { Envelope } from '@hongyun/contract/wire/envelope.ts'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_OVER } from '../../../testing/demo-time.ts'
import { codeSentTo, messagesOf, passSeconds } from '../../../testing/outbox.ts'
import { loginHash, OTHER_DIGITS, protection, safetyHash } from '../../../testing/protected-players.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let safe: ReturnType<typeof protection>
beforeAll(async () => {
  server = await openTestServer()
  safe = protection(server)
})
afterAll(() => closeAudited(server))

type Data = { reason: string; field: string; ticket: string; list: { item: string; shown: string | null }[] }
const ask = (name: CallName, input: Record<string, unknown>, player?: TestPlayer) =>
  server.call(name, input, player?.cookie) as Promise<Envelope<unknown>> as Promise<Envelope<Data>>

const calls = {
  phone: { send: 'sendPhoneCode', verify: 'verifyPhoneCode', code: 'phoneCode' },
  mail: { send: 'sendMailCode', verify: 'verifyMailCode', code: 'mailCode' },
} as const
type Kind = keyof typeof calls

/** Sends the code, and binds by it with a ticket. */
async function bind(player: TestPlayer, kind: Kind, value: string, ticket: string) {
  await passSeconds(server, 61)
  const { send, verify, code } = calls[kind]
  const sent = await ask(send, { purpose: 'bind', [kind]: value, ticket }, player)
  if (sent.code !== 1) return sent
  return ask(verify, { purpose: 'bind', [kind]: value, ticket, [code]: await codeSentTo(server, value) }, player)
}
const byLogin = async (player: TestPlayer, kind: Kind) => (await safe.proveLogin(player, kind)).data.ticket
const bySafety = async (player: TestPlayer, kind: Kind) => (await safe.proveSafety(player, kind)).data.ticket
async function byContact(player: TestPlayer, kind: Kind, value: string, verifyType: string) {
  await passSeconds(server, 61)
  const { send, verify, code } = calls[kind]
  expect((await ask(send, { purpose: 'prove' }, player)).code).toBe(1)
  return ask(verify, { purpose: 'prove', verifyType, [code]: await codeSentTo(server, value) }, player)
}
const shownOf = async (player: TestPlayer, item: Kind) =>
  (await ask('securityList', {}, player)).data.list.find((one) => one.item === item)!.shown
const letters = async (player: TestPlayer) =>
  (await server.call('messageList', {}, player.cookie)).data.list.map(({ title }) => title)

describe('a number and an address', () => {
  it('are bound after the login password, shown masked, and told of by a letter', async () => {
    const player = await safe.newPlayer()
    expect((await bind(player, 'phone', '13900000001', await byLogin(player, 'phone'))).code).toBe(1)
    expect((await bind(player, 'mail', 'He.Qing@Example.com', await byLogin(player, 'mail'))).code).toBe(1)
    expect(await shownOf(player, 'phone')).toBe('139****0001')
    expect(await shownOf(player, 'mail')).toBe('h***@example.com')
    expect((await letters(player)).slice(0, 2)).toEqual(['邮箱已绑定', '手机号已绑定'])
    expect((await ask('securityList', {}, player)).data).toMatchObject({ score: 35 })
  })

  it('are bound after the safety password where there is one, and never by what the login password proved before', async () => {
    const player = await safe.newPlayer()
    const early = await byLogin(player, 'phone')
    const { ticket } = (await safe.proveLogin(player, 'safetyPassword')).data
    await ask('setSafetyPassword', { ticket, safetyPassword: safetyHash(player) }, player)
    expect((await bind(player, 'phone', '13900000002', early)).data.reason).toBe('ticketExpired')
    expect((await safe.proveLogin(player, 'phone', loginHash(player))).data.reason).toBe('safetyPasswordNeeded')
    // As if it had been given while the safety password was being set.
    await server.database.query(
      `insert into step_ticket values (sha256(convert_to(repeat('A', 43), 'UTF8')), $1, 'loginPassword', 'phone',
         now() + interval '1 minute')`,
      [player.id],
    )
    expect((await bind(player, 'phone', '13900000002', 'A'.repeat(43))).data.reason).toBe('ticketExpired')
    expect((await bind(player, 'phone', '13900000002', await bySafety(player, 'phone'))).code).toBe(1)
  })

  it('belong to one player, whose they are the refusal does not say', async () => {
    const [owner, other] = [await safe.newPlayer(), await safe.newPlayer()]
    expect((await bind(owner, 'mail', 'one@owner.cn', await byLogin(owner, 'mail'))).code).toBe(1)
    const taken = await bind(other, 'mail', 'ONE@Owner.cn', await byLogin(other, 'mail'))
    expect(taken).toMatchObject({
      code: -98,
      msg: '该邮箱已绑定其他账户，请更换',
      data: { reason: 'contactTaken', field: 'mail' },
    })
    expect(await shownOf(other, 'mail')).toBeNull()
    expect(await shownOf(owner, 'mail')).toBe('o***@owner.cn')
  })

  it('go to one of two who bind the same at once', async () => {
    const players = await Promise.all([safe.newPlayer(), safe.newPlayer()])
    const phone = '13900000003'
    const inputs: Record<string, unknown>[] = []
    for (const player of players) {
      await passSeconds(server, 61)
      const ticket = await byLogin(player, 'phone')
      await ask('sendPhoneCode', { purpose: 'bind', phone, ticket }, player)
      inputs.push({ purpose: 'bind', phone, ticket, phoneCode: await codeSentTo(server, phone) })
    }
    const answers = await Promise.all(players.map((player, n) => ask('verifyPhoneCode', inputs[n]!, player)))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([-98, 1])
    expect(answers.find(({ code }) => code !== 1)!.data.reason).toBe('contactTaken')
  })

  it('are changed by their own code, and the earlier one is told', async () => {
    const player = await safe.newPlayer()
    await bind(player, 'phone', '13900000004', await byLogin(player, 'phone'))
    const { ticket } = (await byContact(player, 'phone', '13900000004', 'phone')).data
    expect((await bind(player, 'phone', '13900000005', ticket)).code).toBe(1)
    expect(await shownOf(player, 'phone')).toBe('139****0005')
    expect((await letters(player))[0]).toBe('手机号已更换')
    const [told] = (await messagesOf(server)).filter(({ kind }) => kind === 'notice')
    expect(told).toMatchObject({ to: '13900000004', channel: 'sms' })
    expect(told!.text).not.toContain('13900000005')
    // The earlier number is free again.
    const other = await safe.newPlayer()
    expect((await bind(other, 'phone', '13900000004', await byLogin(other, 'phone'))).code).toBe(1)
  })
})

describe('a forgotten safety password', () => {
  it('is set anew after a code to the number or the address, which a session alone does not open', async () => {
    const player = await safe.protectedPlayer()
    await bind(player, 'mail', 'lost@digits.cn', await bySafety(player, 'mail'))
    const { ticket } = (await byContact(player, 'mail', 'lost@digits.cn', 'safetyPassword')).data
    const reset = { ticket, safetyPassword: safetyHash(player, OTHER_DIGITS) }
    expect((await ask('resetSafetyPassword', reset, player)).code).toBe(1)
    expect((await ask('resetSafetyPassword', reset, player)).data.reason).toBe('ticketExpired')
    expect((await safe.proveSafety(player, 'mail', safetyHash(player, OTHER_DIGITS))).code).toBe(1)
  })
})

describe('what the database holds', () => {
  it('is neither a number nor an address nor a code in plain text', async () => {
    const player = await safe.newPlayer()
    await bind(player, 'phone', '13912345678', await byLogin(player, 'phone'))
    await bind(player, 'mail', 'secret.place@example.org', await byLogin(player, 'mail'))
    const codes = (await messagesOf(server)).slice(0, 2).map(({ text }) => text)
    const tables = await server.database.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    )
    const rows = await Promise.all(
      tables.map(({ name }) => server.database.query<{ row: string }>(`select t::text as row from ${name} t`)),
    )
    const all = rows.flat().map(({ row }) => row)
    expect(all.join('\n')).toContain('139****5678')
    const bytes = all.map((row) =>
      row.replace(/\\\\x((?:[0-9a-f]{2})+)/g, (_, hex: string) => Buffer.from(hex, 'hex').toString('latin1')),
    )
    for (const secret of ['13912345678', 'secret.place', ...codes]) {
      for (const text of [...all, ...bytes]) expect(text.includes(secret)).toBe(false)
    }
  })
})

it('a number is changed where the provider takes codes alone: nothing without one is written', async () => {
  const kept = { server, safe }
  const provider = { SMS_URL: 'http://127.0.0.1:9/?to={phone}', SMS_BODY: 'code={code}' }
  const { connection } = kept.server
  server = await openTestServer({ connection, env: { DEMO: '0', ...provider }, before: DEMO_OVER })
  safe = protection(server)
  try {
    const player = await safe.newPlayer()
    for (const number of ['13900000091', '13900000092'])
      expect((await bind(player, 'phone', number, await byLogin(player, 'phone'))).code).toBe(1)
    const written = (await messagesOf(server)).filter(({ to }) => to.startsWith('1390000009'))
    expect(written.map(({ to, kind }) => [to, kind])).toEqual([
      ['13900000092', 'code'],
      ['13900000091', 'code'],
    ])
  } finally {
    await server.close()
    ;({ server, safe } = kept)
  }
})
