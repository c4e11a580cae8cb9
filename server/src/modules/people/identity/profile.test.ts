/** What a player is shown about themselves and may change: profile, avatar, names, heartbeat. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPicture } from '../../../testing/pictures.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'

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
    ...['a', ' '.repeat(4), '名'.repeat(17), 'a\nb', 'a\u202eb', `好${'\u0301'.repeat(4)}友`].map((nickname) => ({
      nickname,
    })),
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

describe('an avatar that was uploaded', () => {
  const upload = async (own = player) =>
    (await server.call('uploadImage', { file: await newPicture() }, own.cookie)).data.url
  const uses = () =>
    server.database.query<{ url: string }>(
      `select '/files/' || name || '.jpg' as url from file f join file_use u on u.file_id = f.id
       where player_id = $1 and use = 'avatar'`,
      [player.id],
    )

  it('is kept while it is the avatar, and let go with the next one', async () => {
    const [first, second] = [await upload(), await upload()]
    for (const avatar of [first, second]) {
      expect((await update({ avatar })).code).toBe(1)
      expect((await info()).avatar).toBe(avatar)
      expect(await uses()).toEqual([{ url: avatar }])
    }
    expect((await update({ avatar: '/avatars/03.svg' })).code).toBe(1)
    expect(await uses()).toEqual([])
  })

  it('is the own one: neither that of another, nor a guessed one, nor evidence', async () => {
    const other = await server.newPlayer()
    const foreign = await upload(other)
    const evidence = await server.call('uploadAuditImages', { file: await newPicture() }, player.cookie)
    const [row] = await server.database.query<{ name: string }>('select name from file where id = $1', [
      evidence.data.list[0]!.id,
    ])
    const before = await info()
    for (const avatar of [foreign, `/files/${'0'.repeat(64)}.jpg`, `/files/${row!.name}.jpg`])
      expect(await update({ avatar })).toMatchObject({ code: -98, data: { reason: 'notFound' } })
    expect(await info()).toEqual(before)
  })
})

describe('names', () => {
  beforeAll(() => server.newPlayer({ userName: 'hao_men' }))

  it.each([
    'HAO_MEN',
    'ｈａｏ＿ｍｅｎ',
    'háo_mén',
    'hao\u0301_men',
    'hao _men',
    'Ｈ ÀO_MEN',
    'hao\u200d_men',
    'hao_men\u2800',
    'hao\u{1d159}_men',
  ])('a nickname is not the user name of another in other letters: %s', async (nickname) => {
    expect(await update({ nickname })).toMatchObject({ data: { reason: 'nicknameTaken', field: 'nickname' } })
  })

  it.each([
    ['a Cyrillic letter', 'h\u0430o_men'],
    ['Cyrillic letters alone', '\u0441\u043e\u0441\u043e'],
    ['a Greek letter', 'ha\u03bf_men'],
    ['an Armenian letter', '\u0570ao_men'],
    ['a Cherokee letter', '\u13bbAO_MEN'],
    ['a letter of phonetics', 'hao_men\u0261'],
    ['a dotless letter', 'h\u0131o_men'],
    ['digits of another script', 'hao\u0663\u0664'],
  ])('a nickname with %s is refused', async (_what, nickname) => {
    expect(await update({ nickname })).toMatchObject({
      code: -98,
      msg: '昵称的文字只能是中文、英文、日文或韩文',
      data: { field: 'nickname' },
    })
  })

  it.each(['在线客服01', '客 服', 'ádm1n', 'Ｈｏｎｇｙｕｎ'])(
    'a nickname like that of staff is refused: %s',
    async (nickname) => {
      const before = await info()
      expect(await update({ nickname })).toMatchObject({
        code: -98,
        msg: '该名字容易被当作本站工作人员，请更换',
        data: { reason: 'badInput', field: 'nickname' },
      })
      expect(await info()).toEqual(before)
    },
  )

  it.each(['好运来', 'José_99', 'ラッキー', '행운', '幸运😀★', 'Ⅻ月①'])('a nickname may be %s', async (nickname) => {
    expect((await update({ nickname })).code).toBe(1)
  })

  it('a nickname is not the nickname of another in other letters, also where two take it at once', async () => {
    const [one, other] = [await server.newPlayer(), await server.newPlayer()]
    const take = (own: TestPlayer, nickname: string) => server.call('infoUpdate', { nickname }, own.cookie)
    const at = await Promise.all([take(one, '鸿运ＡＢ'), take(other, '鸿运ab')])
    expect(at.map(({ code }) => code).toSorted()).toEqual([-98, 1])
    const [winner, loser] = at[0]!.code === 1 ? [one, other] : [other, one]
    for (const nickname of ['鸿运äb', '鸿 运AB']) expect((await take(loser, nickname)).code).toBe(-98)
    expect((await take(winner, '鸿运AB')).code).toBe(1)
    expect((await take(winner, winner.userName)).code).toBe(1)
    expect((await take(loser, '鸿运ab')).code).toBe(1)
  })

  it('a user name is ASCII, told apart without case, and not the nickname of another', async () => {
    const free = async (userName: string) => (await server.call('checkUser', { userName })).data
    await server.newPlayer({ userName: 'Jin_Long' })
    expect((await update({ nickname: 'Ｙin_Long' })).code).toBe(1)
    for (const userName of ['JIN_LONG', 'jin_long', 'YIN_LONG'])
      expect(await free(userName)).toEqual({ available: false })
    for (const userName of [
      'ｊｉｎ＿ｌｏｎｇ',
      'jín_long',
      'jin\u0301_long',
      'jin_lonɡ',
      'jın_long',
      'JİN_LONG',
      'jin_long\n',
    ])
      expect(await free(userName)).toMatchObject({ reason: 'badInput', field: 'userName' })
    const registered = await server.call('register', { userName: 'yin_long', password: 'a'.repeat(64) })
    expect(registered).toMatchObject({ code: -98, data: { reason: 'userNameTaken' } })
  })
})

describe('what is personal', () => {
  it('is masked in answers, sealed in the database, and taken away by nothing', async () => {
    const own = await server.newPlayer()
    const change = (input: Record<string, unknown>) => server.call('infoUpdate', input, own.cookie)
    const secret = { realName: '欧阳锋', qq: '1000100010', wechat: 'ouyang_feng', address: '白驼山庄东院一号' }
    expect((await change(secret)).code).toBe(1)
    const shown = { realName: '欧***', qq: '1***', wechat: 'o***', address: '白***' }
    expect((await server.call('info', {}, own.cookie)).data).toMatchObject(shown)
    const [row] = await server.database.query<{ row: string }>('select p::text as row from player p where id = $1', [
      own.id,
    ])
    for (const text of Object.values(secret)) {
      expect(row!.row).not.toContain(text)
      expect(row!.row).not.toContain(Buffer.from(text).toString('hex'))
    }
    const { list } = (await server.call('card', {}, own.cookie)).data
    expect(Object.fromEntries(list.map(({ kind, masked }) => [kind, masked]))).toMatchObject(shown)
    expect(list.find(({ kind }) => kind === 'realName')).toMatchObject({
      canChange: false,
      boundAt: expect.any(Number),
    })
    expect((await change({ qq: '', wechat: 'other_feng' })).code).toBe(1)
    expect((await server.call('info', {}, own.cookie)).data).toMatchObject({ ...shown, qq: '', wechat: 'o***' })
    for (const bad of [
      { qq: '1234' },
      { wechat: '1abcdef' },
      { address: '短' },
      { address: 'a b c d e' },
      { realName: '' },
    ])
      expect(await change(bad)).toMatchObject({ data: { reason: 'badInput', field: Object.keys(bad)[0] } })
  })

  it('a real name is set once, also where two are set at once', async () => {
    const own = await server.newPlayer()
    const at = await Promise.all(
      ['张三', '李四', '王五'].map((realName) => server.call('infoUpdate', { realName }, own.cookie)),
    )
    expect(at.filter(({ code }) => code === 1)).toHaveLength(1)
    for (const { code, data } of at)
      if (code !== 1) expect(data).toMatchObject({ reason: 'realNameSet', field: 'realName' })
    expect((await server.call('infoUpdate', { realName: '张三', signature: '好' }, own.cookie)).code).toBe(-98)
    expect((await server.call('info', {}, own.cookie)).data.signature).toBe('')
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
