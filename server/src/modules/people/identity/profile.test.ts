/** What a player is shown about themselves and may change: profile, avatar, grade, heartbeat. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openIssue, runIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { gradeOf, grades } from './grades.ts'

let server: TestServer
let player: TestPlayer
beforeAll(async () => {
  server = await openTestServer()
  player = await server.newPlayer({ money: 10_000 })
})
afterAll(() => closeAudited(server))
const info = async () => (await server.call('info', {}, player.cookie)).data
const update = (change: Record<string, unknown>) => server.call('infoUpdate', change, player.cookie)

describe('the profile', () => {
  it('keeps what was sent and leaves the rest', async () => {
    const before = await info()
    expect((await update({ nickname: '好运来', sex: 'female' })).code).toBe(1)
    expect(await info()).toEqual({ ...before, nickname: '好运来', sex: 'female' })
    expect((await update({ birthday: '2000-02-29', signature: '' })).code).toBe(1)
    expect(await info()).toMatchObject({ nickname: '好运来', sex: 'female', birthday: '2000-02-29', signature: '' })
    expect((await update({})).code).toBe(1)
  })

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=a()>',
    '{{constructor}}',
    "'; drop table player",
    '%3Cb%3E',
    'a & b',
    '\\u003c',
  ])('keeps %j as the text it is', async (text) => {
    const nickname = text.slice(0, 16)
    expect((await update({ nickname, signature: text })).code).toBe(1)
    expect(await info()).toMatchObject({ nickname, signature: text })
    const raw = await server.app.inject({ url: '/v1/users/info', cookies: { sid: player.cookie } })
    expect(raw.headers['content-type']).toMatch(/^application\/json/)
  })

  it('takes a birthday once, and of adults only', async () => {
    const young = await server.newPlayer()
    const change = (birthday: string) => server.call('infoUpdate', { birthday }, young.cookie)
    const eighteenYearsAgo = new Date(Date.now() + 8 * 3600_000)
    eighteenYearsAgo.setUTCFullYear(eighteenYearsAgo.getUTCFullYear() - 18)
    const tooYoung = new Date(eighteenYearsAgo.getTime() + 86_400_000).toISOString().slice(0, 10)
    for (const birthday of [tooYoung, '2090-01-01']) {
      expect(await change(birthday)).toMatchObject({ code: -98, data: { reason: 'underAge', field: 'birthday' } })
    }
    const at = await Promise.all(['1990-05-06', '1990-05-07', '1990-05-08'].map(change))
    expect(at.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(at.filter(({ data }) => data.reason === 'birthdaySet')).toHaveLength(2)
  })

  it('offers its avatars, and takes none but those', async () => {
    const { list } = (await server.call('defaultAvatar')).data
    expect(list).toHaveLength(12)
    for (const { url } of list) {
      expect((await update({ avatar: url })).code).toBe(1)
      expect((await info()).avatar).toBe(url)
    }
    const before = (await info()).avatar
    for (const avatar of [
      '/avatars/00.svg',
      '/avatars/13.svg',
      '/avatars/99.svg',
      'https://evil.test/01.svg',
      '//evil.test',
      '/avatars/../01.svg',
      'javascript:1',
    ]) {
      expect((await update({ avatar })).code, avatar).toBe(-98)
    }
    expect((await info()).avatar).toBe(before)
  })

  const refused: Record<string, unknown>[] = [
    ...['a', ' '.repeat(4), '名'.repeat(17), 'a\nb', 'a\u202eb'].map((nickname) => ({ nickname })),
    ...['', 'other', 'MALE', '1'].map((sex) => ({ sex })),
    ...['2001-02-29', '1899-12-31', '2100-01-01', '2000-1-1', '2000-00-10', '2000-12-32', 'yesterday'].map(
      (birthday) => ({ birthday }),
    ),
    { signature: 'x'.repeat(51) },
    { userName: 'other' },
    { agent: 'true' },
    { state: 'active' },
    { password_hash: 'x' },
    { nickname: '好运连连', rebate_plan_id: '1' },
  ]
  it.each(refused)('refuses %j, and changes nothing', async (change) => {
    const before = await info()
    expect((await update(change)).code).toBe(-98)
    expect(await info()).toEqual(before)
  })
})

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
    expect(gradeOf(experience).current.grade).toBe(grade)
    expect(gradeOf(experience).next?.grade).toBe(next)
  })

  it('has the names of the rules, each step above the one before', () => {
    expect(grades.map(({ name }) => name)).toEqual([...'青铜 白银 黄金 铂金 钻石 水晶 皇冠 星耀 王者 彩神'.split(' ')])
    for (const [n, { grade, experience }] of grades.entries()) {
      expect(grade).toBe(n + 1)
      if (n > 0) expect(experience).toBeGreaterThan(grades[n - 1]!.experience)
    }
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
  })
})

describe('the heartbeat', () => {
  it("answers the server's time", async () => {
    const before = Date.now()
    const { data } = await server.call('heartbeat', {}, player.cookie)
    expect(data.serverTime).toBeGreaterThanOrEqual(before)
    expect(data.serverTime).toBeLessThanOrEqual(Date.now())
  })
})
