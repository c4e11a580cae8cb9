/** A name that nobody has, or whose account has set nothing, is led through the same steps by the same work. */
import { QUESTIONS } from '@hongyun/contract/safety/words.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answersOf } from '../../../testing/answers.ts'
import { protection } from '../../../testing/protected-players.ts'
import { recoveries } from '../../../testing/recoveries.ts'
import { statementsDuring } from '../../../testing/statements.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let guest: ReturnType<typeof recoveries>
/** An account with questions, one without, and a name that nobody has. */
let names: { whole: string; bare: string; nobody: string }
beforeAll(async () => {
  // Without the sandbox, which asks the database by itself.
  server = await openTestServer({ env: { DEMO: '0' } })
  guest = recoveries(server)
  const safe = protection(server)
  names = {
    whole: (await safe.protectedPlayer()).userName,
    bare: (await server.newPlayer()).userName,
    nobody: 'nobody_yet_1',
  }
})
afterAll(() => closeAudited(server))

const everyName = () => Object.values(names)

const sent = <T>(work: () => Promise<T>) => statementsDuring(server.database, work)

/** What two answers have in common: all but the values of tickets, times and questions. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one)]))
}

describe('the first step', () => {
  it('answers every name in the same shape, with the same ways, by the same statements', async () => {
    const seen = []
    for (const userName of everyName()) {
      const picture = await guest.picture()
      const { result, statements } = await sent(() => guest.ask('forgetPassword', { userName, ...picture }))
      expect(result.code).toBe(1)
      expect(result.data.questions).toHaveLength(QUESTIONS)
      seen.push({ shape: shapeOf(result), msg: result.msg, ways: result.data.ways, statements })
    }
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })

  it('asks the same name the same questions each time, whatever its case, and each name its own', async () => {
    const asked = async (name: string) => (await guest.begin(name)).data.questions.map(({ id }) => id).join()
    for (const name of everyName()) expect(await asked(name.toUpperCase())).toBe(await asked(name))
    const many = await Promise.all(Array.from({ length: 30 }, (_, n) => asked(`nobody_many_${n}`)))
    expect(new Set(many).size).toBeGreaterThan(10)
  })
})

describe('wrong answers', () => {
  it('are counted, locked and refused alike, by the same statements', async () => {
    const tries = async (name: string) => {
      const ticket = await guest.ticketFor(name)
      const seen = []
      for (let n = 0; n < 6; n += 1) {
        const { result, statements } = await sent(() => guest.answer(ticket, answersOf('甲校')))
        const { code, msg, data } = result
        seen.push({ code, msg, reason: data.reason, left: data.triesLeft, shape: shapeOf(data), statements })
      }
      return seen
    }
    const [whole, bare, nobody] = [await tries(names.whole), await tries(names.bare), await tries(names.nobody)]
    expect(bare).toEqual(whole)
    expect(nobody).toEqual(whole)
    expect(whole.map(({ reason }) => reason)).toEqual([
      ...Array<string>(4).fill('safetyQuestionWrong'),
      ...Array<string>(2).fill('safetyQuestionLocked'),
    ])
  })

  it('lock whichever ticket they came with, and the right ones with them', async () => {
    const answers = await guest.answer(await guest.ticketFor(names.whole))
    expect(answers.data.reason).toBe('safetyQuestionLocked')
    expect((await guest.answer(await guest.ticketFor(names.nobody))).data.reason).toBe('safetyQuestionLocked')
  })

  it('of a name that nobody has, and that is the id of a player, count nothing against that player', async () => {
    const { id, userName } = await server.newPlayer()
    for (let n = 0; n < 5; n += 1) await guest.answer(await guest.ticketFor(`${id}`), answersOf('甲校'))
    expect((await guest.answer(await guest.ticketFor(`${id}`))).data.reason).toBe('safetyQuestionLocked')
    expect((await guest.answer(await guest.ticketFor(userName))).data.reason).toBe('safetyQuestionWrong')
  })

  it('never become a ticket for a name that nobody has, even where the name is taken later', async () => {
    const name = 'later_taken'
    const begun = await guest.ticketFor(name)
    await server.newPlayer({ userName: name })
    expect((await guest.answer(begun)).data.reason).toBe('safetyQuestionWrong')
    expect((await guest.reset(begun, name)).data.reason).toBe('ticketExpired')
  })
})

it('both leave the same rows', async () => {
  const rows = async (name: string) => {
    await guest.begin(name)
    const [row] = await server.database.query<Record<string, unknown>>(
      'select * from recovery_ticket where user_name_key = lower($1) order by expires_at desc limit 1',
      [name],
    )
    return shapeOf(row)
  }
  expect(await rows(names.nobody)).toEqual(await rows(names.whole))
})

describe('a case for the operators', () => {
  const asked = { contact: '13800005678', statement: '手机号已停用，安全问题的答案也不记得了。' }

  it('is taken for every name alike, once a ticket, three a day, and sealed', async () => {
    for (const name of [names.whole, names.nobody]) {
      const seen = []
      for (let n = 0; n < 4; n += 1) {
        const ticket = await guest.ticketFor(name)
        const { result, statements } = await sent(() => guest.ask('recoveryCase', { ticket, ...asked }))
        seen.push([result.code, result.data.reason, statements.length > 0])
      }
      expect(seen).toEqual([
        ...Array.from({ length: 3 }, () => [1, undefined, true]),
        [-98, 'recoveryCaseTooMany', true],
      ])
    }
    const rows = await server.database.query<{ row: string }>('select c::text as row from recovery_case c')
    expect(rows).toHaveLength(6)
    for (const { row } of rows) {
      for (const secret of [asked.contact, asked.statement, Buffer.from(asked.contact).toString('hex')])
        expect(row).not.toContain(secret)
      expect(row).toContain('138****5678')
    }
  })

  it('of many at once with one ticket is one, and of many tickets three', async () => {
    const one = await guest.ticketFor('case_once')
    const same = await Promise.all(
      Array.from({ length: 20 }, () => guest.ask('recoveryCase', { ticket: one, ...asked })),
    )
    expect(same.filter(({ code }) => code === 1)).toHaveLength(1)
    const tickets = await Promise.all(Array.from({ length: 20 }, () => guest.ticketFor('case_many')))
    const many = await Promise.all(tickets.map((ticket) => guest.ask('recoveryCase', { ticket, ...asked })))
    expect(many.filter(({ code }) => code === 1)).toHaveLength(3)
  })

  it.each([
    ['no way to reach', { contact: '' }, '联系方式不能为空'],
    ['a way that is none', { contact: '微信 abc' }, '联系方式格式错误'],
    ['a statement too short', { statement: '忘了' }, '说明长度必须在10与500之间'],
    ['a statement that hides', { statement: '忘记了密码\u202e忘记了密码' }, '说明格式错误'],
  ])('is refused with %s', async (_name, wrong, msg) => {
    const ticket = await guest.ticketFor('case_wrong')
    expect(await guest.ask('recoveryCase', { ticket, ...asked, ...wrong })).toMatchObject({ code: -98, msg })
  })

  it('is limited by address', async () => {
    const strict = await openTestServer({ connection: server.connection, env: { DEMO: '0', RATE_LIMIT_SCALE: '1' } })
    const ask = () => strict.call('recoveryCase', { ticket: '0'.repeat(43), ...asked } as never)
    const codes = []
    for (let n = 0; n < 6; n += 1) codes.push(((await ask()).data as unknown as { reason: string }).reason)
    expect(codes).toEqual([...Array<string>(5).fill('ticketExpired'), 'tooOften'])
    await strict.close()
  })
})
