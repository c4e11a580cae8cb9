/** The case of a guest, from the last way of a forgotten password to the link that an operator's decision opens. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_OVER } from '../../../testing/demo-time.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { messagesOf } from '../../../testing/outbox.ts'
import { loginHash, protection } from '../../../testing/protected-players.ts'
import { NEW_PASSWORD, recoveries } from '../../../testing/recoveries.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { STATEMENT, verifications } from '../../../testing/verifications.ts'

let server: TestServer
let guest: ReturnType<typeof recoveries>
let desk: ReturnType<typeof verifications>
let operator: TestOperator
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1000' } })
  guest = recoveries(server)
  desk = verifications(server)
  operator = await newOperator(server, ['verification'])
})
afterAll(() => closeAudited(server))

const contact = 'he.qing@example.com'
async function openCase(userName: string, by = contact): Promise<string> {
  const input = { ticket: await guest.ticketFor(userName), contact: by, statement: STATEMENT }
  expect((await guest.ask('recoveryCase', input)).code).toBe(1)
  const { list } = (await server.call('consoleVerifications', { kind: 'login' }, operator.cookie)).data
  return list.at(-1)!.id
}

describe('the case of a guest', () => {
  it('opens a link when it is approved: it sets a new password, once', async () => {
    const player = await protection(server).newPlayer()
    const id = await openCase(player.userName)
    const one = (await server.call('consoleVerification', { id }, operator.cookie)).data
    expect(one).toMatchObject({
      kind: 'login',
      userName: player.userName,
      statement: STATEMENT,
      contact: 'h***@example.com',
      answerLeaves: true,
    })
    expect(one.account?.id).toBe(player.id.toString())
    expect((await server.call('info', {}, player.cookie)).code).toBe(1)
    const { link } = (await desk.settle(operator, id, 'approved')).data
    expect((await server.call('info', {}, player.cookie)).code).toBe(-99)
    expect(link).toContain('/setLoginPassword?ticket=')
    const ticket = new URL(link!).searchParams.get('ticket')!
    expect((await guest.reset(ticket, player.userName)).code).toBe(1)
    expect((await guest.reset(ticket, player.userName, 'other.moon9')).data.reason).toBe('ticketExpired')
    expect((await guest.signIn(player.userName, NEW_PASSWORD)).code).toBe(1)
    const [message] = await messagesOf(server)
    expect(message).toMatchObject({ channel: 'mail', kind: 'code', to: contact, text: expect.stringContaining(link!) })
    const [worth] = await server.database.query<{ hours: number }>(
      'select round(extract(epoch from worth_until - made_at) / 3600)::float8 as hours from outgoing_message',
    )
    expect(worth).toEqual({ hours: 24 })
    const rows = await server.database.query<{ row: string }>(
      'select v::text || a.detail::text as row from verification v, operator_act a',
    )
    for (const { row } of rows) expect(row).not.toContain(ticket)
  })

  it('opens an account whose second factor its owner does not have', async () => {
    const player = await protection(server).newPlayer()
    await server.database.query(
      `insert into second_factor (player_id, sealed_secret, confirmed_at) values ($1, '\\x00', now())`,
      [player.id],
    )
    await server.database.query(`insert into recovery_code (player_id, code_hash) values ($1, '\\x00')`, [player.id])
    const { link } = (await desk.settle(operator, await openCase(player.userName), 'approved')).data
    const ticket = new URL(link!).searchParams.get('ticket')!
    expect((await guest.reset(ticket, player.userName)).code).toBe(1)
    expect((await guest.signIn(player.userName, NEW_PASSWORD)).code).toBe(1)
    expect(await server.database.query('select 1 from recovery_code where player_id = $1', [player.id])).toEqual([])
  })

  it('takes the place of a password that was only changed since: whoever took the account could do that', async () => {
    const thief = await protection(server).newPlayer()
    const id = await openCase(thief.userName)
    const change = { oldPassword: loginHash(thief), password: loginHash(thief, 'stolen.moon7') }
    expect(await server.call('resetPassword', change, thief.cookie)).toMatchObject({ code: 1 })
    const { link } = (await desk.settle(operator, id, 'approved')).data
    expect((await guest.reset(new URL(link!).searchParams.get('ticket')!, thief.userName)).code).toBe(1)
    expect((await guest.signIn(thief.userName, 'stolen.moon7')).code).not.toBe(1)
  })

  it('takes no password away that was recovered since, nor one of whoever took the name since', async () => {
    const owner = await protection(server).newPlayer()
    const [first, second] = [await openCase(owner.userName), await openCase(owner.userName)]
    const { link } = (await desk.settle(operator, first, 'approved')).data
    const ticket = new URL(link!).searchParams.get('ticket')!
    expect((await guest.reset(ticket, owner.userName)).code).toBe(1)
    expect((await desk.settle(operator, second, 'approved')).data.reason).toBe('verificationChanged')
    expect((await guest.signIn(owner.userName, NEW_PASSWORD)).code).toBe(1)
    expect((await desk.decide(operator, second, 'notOwner')).data).toEqual({ link: null })
    const early = await openCase('taken_later')
    await server.newPlayer({ userName: 'taken_later' })
    expect((await desk.settle(operator, early, 'approved')).data.reason).toBe('verificationChanged')
    await desk.decide(operator, early, 'notOwner')
  })

  it('of a name that nobody has looks the same, and can only be refused', async () => {
    const id = await openCase('nobody_at_all')
    const one = (await server.call('consoleVerification', { id }, operator.cookie)).data
    expect(one).toMatchObject({ userName: 'nobody_at_all', account: null })
    expect((await desk.settle(operator, id, 'approved')).data.reason).toBe('notFound')
    expect((await desk.decide(operator, id, 'notOwner')).data).toEqual({ link: null })
    const [message] = await messagesOf(server)
    expect(message).toMatchObject({
      kind: 'notice',
      to: contact,
      text: expect.stringContaining('无法确认您是账户本人'),
    })
  })
})

describe('where not every message can go out', () => {
  let colleague: TestOperator
  beforeAll(async () => {
    colleague = await newOperator(server, ['verification'])
  })
  const looksAt = async (id: string) =>
    (
      await server.database.query<{ name: string }>(
        `select detail ->> 'name' as name from operator_act
         where act = 'look' and subject_kind = 'verification' and subject_id = $1 order by id`,
        [id],
      )
    ).map(({ name }) => name)
  const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@example.com' }
  const CODES = { SMS_URL: 'http://127.0.0.1:9/?to={phone}', SMS_BODY: 'code={code}' }
  const phone = '13800138000'
  /** A second server at the same database, which is no demo. */
  async function there<T>(
    env: Record<string, string>,
    act: (asked: ReturnType<typeof recoveries>, other: TestServer) => Promise<T>,
  ): Promise<T> {
    const other = await openTestServer({
      connection: server.connection,
      env: { DEMO: '0', ...env },
      before: DEMO_OVER,
    })
    const kept = [guest, desk] as const
    guest = recoveries(other)
    desk = verifications(other)
    try {
      return await act(guest, other)
    } finally {
      ;[guest, desk] = kept
      await other.close()
    }
  }

  it.each([
    ['mail alone', MAIL],
    ['mail, and codes by SMS', { ...MAIL, ...CODES }],
  ])('with %s a phone number is refused by name, and the ticket is kept', async (_, env) => {
    await there(env, async ({ begin, ask }) => {
      const { ticket, answeredBy } = (await begin('cases_by_mail')).data
      expect(answeredBy).toEqual(['mail'])
      const asked = { ticket, statement: STATEMENT }
      expect((await ask('recoveryCase', { ...asked, contact: phone })).data).toMatchObject({
        ...{ reason: 'badInput', field: 'contact' },
      })
      expect((await ask('recoveryCase', { ...asked, contact })).code).toBe(1)
    })
  })

  it.each([
    ['nothing', {}],
    ['codes alone', CODES],
  ])('with %s the operator reads how to reach the guest, and nothing is written', async (_, env) => {
    await server.database.query('delete from outgoing_message')
    const player = await protection(server).newPlayer()
    await there(env, async ({ begin }, other) => {
      expect((await begin(player.userName)).data.answeredBy).toEqual([])
      const ids = [await openCase(player.userName, phone), await openCase(player.userName)] as const
      for (const [n, wanted] of [phone, contact].entries()) {
        const id = ids[n]!
        const read = async ({ cookie } = operator) => (await other.call('consoleVerification', { id }, cookie)).data
        expect(await read()).toMatchObject({ contact: expect.stringContaining('***'), answerLeaves: false })
        await desk.take(operator, id)
        expect(await read()).toMatchObject({ contact: wanted, answerLeaves: false })
        expect(await read(colleague)).toMatchObject({ contact: expect.stringContaining('***'), answerLeaves: false })
        expect(await looksAt(id)).toEqual(['申请的说明', '申请的说明与联系方式', '申请的说明'])
      }
      expect((await desk.settle(operator, ids[0], 'notOwner')).data).toEqual({ link: null })
      // Whoever decided is to tell it, also where something could be sent by now; a colleague has nothing to do with it.
      const decided = { answerLeaves: false, state: 'refused' }
      const read = async ({ cookie }: TestOperator) =>
        (await server.call('consoleVerification', { id: ids[0] }, cookie)).data
      expect(await read(operator)).toMatchObject({ ...decided, contact: phone })
      expect(await read(colleague)).toMatchObject({ ...decided, contact: expect.stringContaining('***') })
      expect((await desk.settle(operator, ids[1], 'approved')).data.link).toContain('/setLoginPassword?ticket=')
    })
    expect(await messagesOf(server)).toEqual([])
  })

  it('nobody is told twice: a case whose answer was sent stays masked where nothing can be sent by now', async () => {
    const id = await openCase((await protection(server).newPlayer()).userName)
    await desk.settle(operator, id, 'notOwner')
    await there({}, async (_, other) => {
      const one = (await other.call('consoleVerification', { id }, operator.cookie)).data
      expect(one).toMatchObject({ contact: 'h***@example.com', answerLeaves: true })
    })
  })
})
