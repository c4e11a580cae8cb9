/** The safety questions, and the tickets of every step: compared, locked, replayed, crossed and many at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answersOf } from '../../../testing/answers.ts'
import { loginHash, OTHER_DIGITS, protection, RIGHT, safetyHash } from '../../../testing/protected-players.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let safe: ReturnType<typeof protection>
beforeAll(async () => {
  server = await openTestServer()
  safe = protection(server)
})
afterAll(() => closeAudited(server))

describe('the safety questions', () => {
  it('are compared without width, case and spaces', async () => {
    const player = await safe.protectedPlayer()
    expect((await safe.proveAnswers(player, answersOf(' 实验 小学', 'aNHUI', '陈老师　'))).code).toBe(1)
    const turned = answersOf(...RIGHT).toReversed()
    expect((await safe.proveAnswers(player, turned)).code).toBe(1)
    expect((await safe.ask(player, 'safeQuestionList')).data).toMatchObject({ mine: [1, 2, 3], triesLeft: 5 })
  })

  it('lock after five wrong sets, and never say which answer was wrong', async () => {
    const player = await safe.protectedPlayer()
    const almost = () => safe.proveAnswers(player, answersOf(RIGHT[0]!, RIGHT[1]!, '李老师'))
    expect(await almost()).toMatchObject({ code: -98, msg: '答案错误，还可以再试 4 次', data: { field: 'answers' } })
    for (let n = 0; n < 4; n += 1) await almost()
    expect((await safe.proveAnswers(player)).data.reason).toBe('safetyQuestionLocked')
    // The safety password has a count of its own.
    expect((await safe.proveSafety(player, 'safetyQuestion')).code).toBe(1)
  })

  it.each([
    ['too few', answersOf('甲校').slice(1), '须回答 3 个安全问题'],
    ['the same one twice', answersOf('甲校').map((one) => ({ ...one, id: 1 })), '安全问题不能相同'],
    ['one there is not', answersOf('甲校').map((one) => ({ ...one, id: one.id + 90 })), '安全问题格式错误'],
    ['answers of one character', answersOf('甲'), '答案至少 2 个字'],
    ['answers of nothing', answersOf('   '), '答案不能为空'],
    ['no list', '{"id":1}', '答案格式错误'],
    ['no JSON', 'answers', '答案格式错误'],
  ])('are refused with %s', async (_name, answers, msg) => {
    const player = await safe.newPlayer()
    expect(await safe.ask(player, 'verifySafetyQuestion', { answers })).toMatchObject({ code: -98, msg })
  })
})

describe('a ticket', () => {
  it('opens no other step, no other account, and nothing after ten minutes', async () => {
    const [mine, other] = [await safe.protectedPlayer(), await safe.protectedPlayer()]
    const { ticket } = (await safe.proveSafety(mine, 'safetyQuestion')).data
    const reset = (player: TestPlayer) =>
      safe.ask(player, 'resetSafetyPassword', { ticket, safetyPassword: safetyHash(player, OTHER_DIGITS) })
    expect((await reset(mine)).data.reason).toBe('ticketExpired')
    const answers = answersOf('甲校')
    expect((await safe.ask(other, 'setSafetyQuestion', { ticket, answers })).data.reason).toBe('ticketExpired')
    await server.database.query(`update step_ticket set expires_at = now() where player_id = $1`, [mine.id])
    expect((await safe.ask(mine, 'setSafetyQuestion', { ticket, answers })).data.reason).toBe('ticketExpired')
    expect((await safe.proveAnswers(mine)).code).toBe(1)
  })

  it('is used once by many at once', async () => {
    const player = await safe.protectedPlayer()
    const { ticket } = (await safe.proveSafety(player, 'safetyQuestion')).data
    const done = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        safe.ask(player, 'setSafetyQuestion', { ticket, answers: answersOf(`答案${n}`) }),
      ),
    )
    expect(done.filter(({ code }) => code === 1)).toHaveLength(1)
  })

  it('is worth nothing after the login password has changed', async () => {
    const player = await safe.protectedPlayer()
    const { ticket } = (await safe.proveSafety(player, 'safetyQuestion')).data
    await safe.ask(player, 'resetPassword', { oldPassword: loginHash(player), password: loginHash(player, 'another9') })
    const set = await safe.ask(player, 'setSafetyQuestion', { ticket, answers: answersOf('甲校') })
    expect(set.data.reason).toBe('ticketExpired')
  })
})
