/** Guessing at names: from one address, from many, at once; and that nobody shuts out who belongs to a name. */

import { solveWork, type Work } from '@hongyun/contract/security/work.ts'
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { cheapHashes, realHashes } from '../../../testing/hash-cost.ts'
import { closeAudited, openTestServer, PASSWORD, type TestServer } from '../../../testing/test-server.ts'
import { forgetExpired } from './retention.ts'
import { forgetTriesAt } from './tries.ts'

let server: TestServer
let serial = 0
beforeAll(async () => {
  server = await openTestServer({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => closeAudited(server))
beforeEach(() => server.database.query('delete from failed_try'))

const newName = () => `tries_${++serial}`
const newAddress = () => `198.51.100.${++serial}`

type Guess = { password?: string; address?: string; browser?: string; extra?: Record<string, string> }
async function send(userName: string, { password = 'wrong1', address = newAddress(), browser, extra = {} }: Guess) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/v1/users/login',
    payload: { userName, password: passwordHash(userName, password), random: 'tries-test', ...extra },
    headers: { 'x-forwarded-for': address },
    cookies: browser ? { did: browser } : {},
  })
  const { code, msg, data } = answer.json()
  const did = answer.cookies.find(({ name }) => name === 'did')
  return { code, msg, data, did }
}

async function solved(): Promise<Record<string, string>> {
  const random = `tries-${++serial}-test`
  await server.call('imageCode', { random })
  const [row] = await server.database.query<{ answer: string }>('select answer from captcha where random = $1', [
    random,
  ])
  return { random, imageCode: row!.answer }
}

/** As many failures of a name as if they had been sent, from addresses of their own. */
const failed = (userName: string, failures: number) =>
  server.database.query(
    `insert into failed_try (subject, failures, last_at) values ($1, $2, now())
     on conflict (subject) do update set failures = $2, last_at = now()`,
    [`name:player/${userName}`, failures],
  )

const WRONG = '用户名或密码错误'
const LOCKED = '登录失败次数过多，请 15 分钟后再试'
const PICTURE = '请输入图形验证码'

describe('twenty guesses at once', () => {
  it('without pictures are three, from one address and from twenty', async () => {
    for (const address of [newAddress(), undefined]) {
      const userName = newName()
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(userName, address ? { address } : {})))
      expect(answers.filter(({ msg }) => msg === WRONG)).toHaveLength(3)
      expect(answers.filter(({ msg }) => msg === PICTURE)).toHaveLength(17)
    }
  })

  it('at different names from one address are three', async () => {
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(newName(), { address })))
    expect(answers.filter(({ msg }) => msg === WRONG)).toHaveLength(3)
  })

  it('with pictures are ten: the tenth tells of the lock it causes', async () => {
    const [userName, address] = [newName(), newAddress()]
    const pictures = await Promise.all(Array.from({ length: 20 }, solved))
    const answers = await Promise.all(pictures.map((extra) => send(userName, { address, extra })))
    expect(answers.filter(({ msg }) => msg === WRONG)).toHaveLength(9)
    expect(answers.filter(({ msg }) => msg === LOCKED)).toHaveLength(11)
    const [own] = await server.database.query('select failures from failed_try where subject like $1', [
      `pair:player/${userName}|%`,
    ])
    expect(own).toEqual({ failures: 10 })
  })

  it('from a /64 of IPv6 are those of one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(newName(), { address: `2001:db8:1:2:${n}::${n}` })),
    )
    expect(answers.filter(({ msg }) => msg === WRONG)).toHaveLength(3)
    expect((await send(newName(), { address: '2001:db8:1:3::1' })).msg).toBe(WRONG)
  })
})

describe('the owner of a name that others guess at', () => {
  it('signs in from another address, with a picture', async () => {
    const { userName } = await server.newPlayer({ userName: newName() })
    for (let attacker = 0; attacker < 3; attacker += 1) {
      const address = newAddress()
      for (let n = 0; n < 11; n += 1) await send(userName, { address, extra: await solved() })
      expect((await send(userName, { address, extra: await solved() })).msg).toBe(LOCKED)
    }
    expect((await send(userName, { password: PASSWORD })).msg).toBe(PICTURE)
    expect((await send(userName, { password: PASSWORD, extra: await solved() })).code).toBe(1)
  })

  it('keeps the session that is open, and signs in from a known browser as if nothing were', async () => {
    const player = await server.newPlayer({ userName: newName() })
    const browser = (await send(player.userName, { password: PASSWORD })).did!.value
    await failed(player.userName, 5000)
    expect((await server.call('info', {}, player.cookie)).code).toBe(1)
    expect((await send(player.userName, { password: PASSWORD, browser })).code).toBe(1)
  })

  it('is asked for work beside the picture after a hundred failures, and is never locked', async () => {
    const { userName } = await server.newPlayer({ userName: newName() })
    await failed(userName, 100)
    expect((await send(userName, { password: PASSWORD })).msg).toBe(PICTURE)
    const picture = await solved()
    const asked = await send(userName, { password: PASSWORD, extra: picture })
    expect(asked).toMatchObject({ code: -98, data: { imageCode: true, work: { bits: 17 } } })
    const work = await solveWork(asked.data.work as Work)
    // The picture was not used up by asking for the work.
    expect((await send(userName, { extra: { ...picture, work } })).msg).toBe(WRONG)
    const again = { ...(await solved()), work }
    expect((await send(userName, { password: PASSWORD, extra: again })).data).toMatchObject({ work: { bits: 17 } })
    const next = (await send(userName, { extra: again })).data.work as Work
    const done = { ...(await solved()), work: await solveWork(next) }
    expect((await send(userName, { password: PASSWORD, extra: done })).code).toBe(1)
  })

  it('is asked for work that was asked for this name, and is right', async () => {
    const [userName, other] = [newName(), newName()]
    await failed(userName, 100)
    await failed(other, 100)
    const picture = await solved()
    const { salt } = (await send(other, { extra: picture })).data.work as Work
    const refused = async (work: string) =>
      expect((await send(userName, { extra: { ...picture, work } })).data).toMatchObject({ work: {} })
    await refused(await solveWork({ salt, bits: 17 }))
    const own = (await send(userName, { extra: picture })).data.work as Work
    await refused(`${own.salt}.0`)
    await refused(`${'A'.repeat(22)}.1`)
  })
})

describe('a known browser', () => {
  it('is known by a cookie that no script reads and that changes at each sign-in', async () => {
    const { userName } = await server.newPlayer({ userName: newName() })
    const first = (await send(userName, { password: PASSWORD })).did!
    expect(first).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/v1' })
    expect(Buffer.from(first.value, 'base64url')).toHaveLength(32)
    const second = (await send(userName, { password: PASSWORD, browser: first.value })).did!
    expect(second.value).not.toBe(first.value)
    const rows = await server.database.query<{ row: string }>('select b::text as row from known_browser b')
    expect(rows.some(({ row }) => row.includes(Buffer.from(second.value, 'base64url').toString('hex')))).toBe(false)
    // The earlier token is no longer valid.
    await failed(userName, 100)
    expect((await send(userName, { password: PASSWORD, browser: first.value })).msg).toBe(PICTURE)
    expect((await send(userName, { password: PASSWORD, browser: second.value })).code).toBe(1)
  })

  it('is known for the names that signed in from it alone, and locks itself like any', async () => {
    const [one, two] = [newName(), newName()]
    for (const userName of [one, two]) await server.newPlayer({ userName })
    const first = (await send(one, { password: PASSWORD })).did!.value
    await failed(two, 100)
    expect((await send(two, { password: PASSWORD, browser: first })).msg).toBe(PICTURE)
    for (let n = 0; n < 3; n += 1) expect((await send(one, { browser: first })).msg).toBe(WRONG)
    expect((await send(one, { browser: first })).msg).toBe(PICTURE)
    for (let n = 0; n < 7; n += 1) await send(one, { browser: first, extra: await solved() })
    expect((await send(one, { browser: first, password: PASSWORD, extra: await solved() })).msg).toBe(LOCKED)
  })

  it('stays locked for a name when somebody else signs in from it', async () => {
    const [victim, guesser] = [newName(), newName()]
    for (const userName of [victim, guesser]) await server.newPlayer({ userName })
    let browser = (await send(victim, { password: PASSWORD })).did!.value
    const signIn = async () => {
      browser = (await send(guesser, { password: PASSWORD, browser })).did!.value
    }
    await signIn()
    for (let n = 0; n < 10; n += 1) await send(victim, { browser, extra: await solved() })
    await signIn()
    expect((await send(victim, { browser, password: PASSWORD, extra: await solved() })).msg).toBe(LOCKED)
    // Whoever unlocks the name unlocks it there as well.
    await inTransaction(server.database, (tx) => forgetTriesAt(tx, `player/${victim}`))
    expect((await send(victim, { browser, password: PASSWORD, extra: await solved() })).code).toBe(1)
  })
})

describe('many sign-ins at once', () => {
  beforeAll(realHashes)
  afterAll(cheapHashes)

  it('from different addresses leave files, database and other calls their turn', async () => {
    let answered = 0
    const guesses = Array.from({ length: 24 }, () => send(newName(), {}).then(() => (answered += 1)))
    const others = [
      server.app.inject({ url: '/avatars/01.svg' }),
      server.database.query('select 1'),
      server.call('getTenantConfig'),
    ]
    await Promise.all(others)
    expect(answered).toBeLessThan(24)
    const open = await server.database.query(
      `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
         and state_change < clock_timestamp() - interval '1 second'`,
    )
    expect(open).toEqual([])
    await Promise.all(guesses)
  })

  it('beyond those that may wait are refused, and none of those is counted', async () => {
    const answers = await Promise.all(Array.from({ length: 120 }, () => send(newName(), {})))
    const busy = answers.filter(({ msg }) => msg === '系统繁忙，请稍后再试')
    expect(busy.length).toBeGreaterThan(0)
    expect(busy[0]!.data).toMatchObject({ reason: 'systemBusy', retryAfter: 3 })
    const [row] = await server.database.query<{ counted: bigint }>(
      `select count(*) as counted from failed_try where subject like 'name:%'`,
    )
    expect(Number(row!.counted)).toBe(120 - busy.length)
  })
})

it('what asks for nothing any more is forgotten', async () => {
  await failed(newName(), 5)
  await server.database.query(`update failed_try set last_at = now() - interval '2 days'`)
  await server.database.query(`update captcha set expires_at = now() - interval '1 minute'`)
  await server.database.query(`update sign_in_work set expires_at = now() - interval '1 minute'`)
  await server.database.query(`update known_browser set seen_at = now() - interval '401 days'`)
  await forgetExpired(server.database)
  for (const table of ['failed_try', 'captcha', 'sign_in_work', 'known_browser'])
    expect(await server.database.query(`select 1 from ${table}`), table).toEqual([])
})
