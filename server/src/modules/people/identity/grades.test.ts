/** Grades: what each takes and brings, when it was reached, and what it is called. */
import { businessDay } from '@hongyun/lottery/days.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openIssue, runIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { gradeDays, gradeOf, gradesOf, rechargeDayLimit } from './grades.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => closeAudited(server))

describe('the grade', () => {
  it.each([
    [0, 1, 2],
    [999, 1, 2],
    [1000, 2, 3],
    [4999, 2, 3],
    [9_999_999, 9, 10],
    [10_000_000, 10, undefined],
    [1e12, 10, undefined],
  ])('of %i yuan of stakes is %i', (experience, grade, next) => {
    expect(gradeOf(experience, 'metal').current.grade).toBe(grade)
    expect(gradeOf(experience, 'metal').next?.grade).toBe(next)
  })

  it('has the names of the rules, each step above the one before', () => {
    const grades = gradesOf('metal')
    expect(grades.map(({ name }) => name)).toEqual([...'青铜 白银 黄金 铂金 钻石 水晶 皇冠 星耀 王者 彩神'.split(' ')])
    expect(gradesOf('vip').map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, n) => `VIP${n + 1}`))
    for (const [n, { grade, experience }] of grades.entries()) {
      expect(grade).toBe(n + 1)
      if (n > 0) expect(experience).toBeGreaterThan(grades[n - 1]!.experience)
    }
  })

  it('is dated by the day on which its stakes were settled', () => {
    const days = [
      { day: '2026-03-05', staked: 60_000 },
      { day: '2026-03-01', staked: 999 },
      { day: '2026-03-02', staked: 1 },
      { day: '2026-03-04', staked: 10 },
    ]
    expect(gradeDays(days, 'vip')).toEqual([
      ...[5, 4, 3].map((grade) => ({ grade, name: `VIP${grade}`, day: '2026-03-05' })),
      { grade: 2, name: 'VIP2', day: '2026-03-02' },
    ])
    expect(gradeDays([], 'metal')).toEqual([])
  })

  it('raises what may be recharged in a day', () => {
    expect([1, 2, 10].map((grade) => formatMoney(rechargeDayLimit(50_000, grade)))).toEqual([
      '50000.00',
      '75000.00',
      '275000.00',
    ])
  })

  it('counts stakes when they settle, and neither waiting nor cancelled ones', async () => {
    const own = await server.newPlayer({ money: 5000 })
    const experience = async () => (await server.call('userExperienceData', {}, own.cookie)).data
    expect(await experience()).toMatchObject({
      experience: 0,
      grade: 1,
      gradeName: '青铜',
      nextGradeName: '白银',
      nextExperience: 1000,
    })
    const issue = await openIssue(server.database)
    const bet = (amount: number, bettingNumber = 'da') =>
      server.call(
        'addBetting',
        {
          bettingData: [
            betItem(issue, { bettingNumber, bettingAmount: `${amount}.00`, graduationCount: String(amount / 2) }),
          ],
        },
        own.cookie,
      )
    expect((await bet(1000)).code).toBe(1)
    const second = await bet(2000, 'xiao')
    expect((await server.call('cancelBetting', { id: second.data.ids[0]! }, own.cookie)).code).toBe(1)
    expect(await experience()).toMatchObject({ experience: 0, grade: 1 })
    await runIssue(server.database, issue)
    expect(await experience()).toMatchObject({ experience: 1000, grade: 2, gradeName: '白银', nextExperience: 5000 })
    expect((await server.call('info', {}, own.cookie)).data).toMatchObject({ grade: 2, gradeName: '白银' })
    const history = (await server.call('gradeHistory', {}, own.cookie)).data.list
    expect(history.map(({ grade, name }) => [grade, name])).toEqual([
      [2, '白银'],
      [1, '青铜'],
    ])
    for (const { day } of history) expect(day).toBe(businessDay(Date.now()))
    const limit = (await server.call('frontAlipayPayment', {}, own.cookie)).data.today.limitAmount
    expect(limit).toBe('75000.00')
    expect((await server.call('userExperienceData', {}, own.cookie)).data.rechargeDayAmount).toBe(limit)
  })
})
