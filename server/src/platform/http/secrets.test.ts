/** Secrets appear in no line of the log at any level, and in no table as plain text. */
import { createHash } from 'node:crypto'
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServer, type Server } from '../../compose.ts'
import { openIssue } from '../../testing/issues.ts'
import { newOperator } from '../../testing/operators.ts'
import { codeSentTo } from '../../testing/outbox.ts'
import { closeAudited, openTestServer, type TestServer } from '../../testing/test-server.ts'
import { openLog } from '../log.ts'

const userName = 'secret_owner'
const password = 'Pa55word!#'
const hash = passwordHash(userName, password)
const payerName = '欧阳不可说'

let lines = ''
let beside: TestServer
let server: Server

beforeAll(async () => {
  beside = await openTestServer()
  const log = openLog('trace', {
    write: (line: string) => {
      lines += line
    },
  })
  server = await openServer({ config: beside.config, connection: beside.connection, log, ticking: false })
})
afterAll(async () => {
  await server.close()
  await closeAudited(beside)
})

const post = (path: string, payload: Record<string, string>, sid?: string) =>
  server.app.inject({ method: 'POST', url: path, payload, ...(sid ? { cookies: { sid } } : {}) })
const tokenOf = (answer: Awaited<ReturnType<typeof post>>) =>
  /sid=([\w-]+)/.exec(String(answer.headers['set-cookie']))![1]!

/** Every value of every table, as one text. */
async function everyRow(): Promise<string> {
  const tables = await beside.database.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const texts = await Promise.all(
    tables.map(({ name }) => beside.database.query<{ row: string }>(`select t::text as row from ${name} t`)),
  )
  return texts.flatMap((rows) => rows.map(({ row }) => row)).join('\n')
}

describe('signing up, signing in and betting', () => {
  it('leave no secret in the log, and none in plain text in the database', async () => {
    const signedUp = await post('/v1/users/register', { userName, password: hash })
    expect(signedUp.json().code).toBe(1)
    const wrong = await post('/v1/users/login', {
      userName,
      password: passwordHash(userName, 'wrong'),
      random: 'secrets-test',
    })
    expect(wrong.json().code).toBe(-98)
    const signedIn = await post('/v1/users/login', { userName, password: hash, random: 'secrets-test' })
    expect(signedIn.json().code).toBe(1)
    const token = tokenOf(signedIn)
    const issue = await openIssue(server.database)
    const item = {
      lotteryCode: issue.lotteryCode,
      bettingIssue: issue.issue,
      playDetailCode: 'k3_hezhi_lm',
      bettingNumber: 'da',
    }
    await post('/v1/betting/addBetting', { bettingData: JSON.stringify([item]) }, token)
    const order = { payType: 'alipay', channelId: 'fast_a', amount: '10.00', payerName }
    expect((await post('/v1/transaction/rechargeFrontPaymentRecord', order, token)).json().code).toBe(1)
    await server.app.inject({ url: `/v1/users/info?password=${hash}&token=${token}`, cookies: { sid: token } })
    await server.app.inject({ url: `/v1/users/logout`, cookies: { sid: token } })

    const [stored] = await server.database.query<{ password_hash: string }>(
      'select password_hash from player where user_name = $1',
      [userName],
    )
    expect(stored!.password_hash).toMatch(/^argon2id\$\d+\$\d\$[\w-]{22}\$[\w-]{43}$/)
    expect(lines.split('\n').filter((line) => line.includes('answered')).length).toBeGreaterThan(5)
    for (const secret of [
      password,
      hash,
      token,
      tokenOf(signedUp),
      payerName,
      stored!.password_hash,
      'argon2id$',
      'sid=',
    ]) {
      expect(lines, `the log holds ${secret.slice(0, 8)}`).not.toContain(secret)
    }
    const rows = await everyRow()
    expect(rows).toContain(userName)
    for (const secret of [password, hash, token, tokenOf(signedUp), payerName]) {
      expect(rows, `a table holds ${secret.slice(0, 8)}`).not.toContain(secret)
    }
    expect(rows).toContain(createHash('sha256').update(token).digest('hex'))
  })
})

describe('binding a number', () => {
  it('leaves neither it nor its code in the log, nor in plain text in the database', async () => {
    const name = 'number_owner'
    const [phone, own] = ['13912345678', passwordHash(name, password)]
    const sid = tokenOf(await post('/v1/users/register', { userName: name, password: own }))
    const { ticket } = (await post('/v1/users/verifyPassword', { password: own, purpose: 'phone' }, sid)).json().data
    const input = { purpose: 'bind', phone, ticket }
    expect((await post('/v1/users/sendPhoneCode', input, sid)).json().code).toBe(1)
    const phoneCode = await codeSentTo(beside, phone)
    const bound = await post('/v1/users/verifyPhoneCode', { ...input, phoneCode }, sid)
    expect(bound.json().code).toBe(1)
    expect(lines).toContain('/v1/users/verifyPhoneCode')
    const rows = await everyRow()
    expect(rows).toContain('139****5678')
    for (const secret of [phone, Buffer.from(phone).toString('hex'), ticket, `验证码 ${phoneCode}`, `"${phoneCode}"`]) {
      expect(lines, `the log holds ${secret}`).not.toContain(secret)
      expect(rows, `a table holds ${secret}`).not.toContain(secret)
    }
  })
})

describe('an operator who signs in', () => {
  it('leaves no secret either', async () => {
    const operator = await newOperator(beside)
    const credentials = operator.credentials()
    const signedIn = await post('/v1/console/login', credentials)
    expect(signedIn.json().code).toBe(1)
    const token = /oid=([\w-]+)/.exec(String(signedIn.headers['set-cookie']))![1]!
    await server.app.inject({ url: '/v1/console/info', cookies: { oid: token } })
    for (const secret of [credentials.password, token, 'oid=', `code":"${credentials.code}`]) {
      expect(lines, `the log holds ${secret.slice(0, 8)}`).not.toContain(secret)
    }
    const rows = await everyRow()
    expect(rows).toContain(operator.name)
    for (const secret of [credentials.password, token]) expect(rows).not.toContain(secret)
  })
})
