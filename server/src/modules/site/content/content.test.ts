/** Banners, notices, the help and the tenant's configuration. */
import { assistanceKinds } from '@hongyun/contract/content/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../../../demo.ts'
import { readKeyring } from '../../../platform/keys/keyring.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
const seed = async () => seedDemo(server.database, await readKeyring(server.config.dataDir))
beforeAll(async () => {
  server = await openTestServer()
  await seed()
})
afterAll(() => closeAudited(server))

describe('the configuration', () => {
  it('says what the site is', async () => {
    expect((await server.call('getTenantConfig')).data).toEqual({
      tenantName: '鸿运',
      supportWidth: 817,
      supportHeight: 500,
      embedChatEnabled: false,
      singleSession: false,
      demo: true,
      playNames: {},
    })
    expect((await server.call('getRegisterTypeFront')).data.list).toEqual([{ type: 'userName', name: '用户名注册' }])
  })
})

describe('notices', () => {
  it('are listed newest first, in pages, and read by id', async () => {
    await server.database.query(
      `insert into notice (kind, title, content, published_at)
       select '提示', 'n' || n, '<b>' || n || '</b>', now() - n * interval '1 day' from generate_series(1, 25) n`,
    )
    const first = (await server.call('getIntroductionList', { pageSize: '10' })).data
    const third = (await server.call('getIntroductionList', { pageNum: '3', pageSize: '10' })).data
    expect(first).toMatchObject({ total: 29, pageNum: 1, pageSize: 10 })
    expect(first.list).toHaveLength(10)
    expect(third.list).toHaveLength(9)
    expect((await server.call('getIntroductionList', { pageNum: '4', pageSize: '10' })).data.list).toEqual([])
    const times = [...first.list, ...third.list].map(({ time }) => time)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    const last = third.list.at(-1)!
    expect((await server.call('findByIdIntroduction', { id: last.id })).data).toEqual({ ...last, content: '<b>25</b>' })
  })

  it('that are not published yet are not there', async () => {
    const [row] = await server.database.query<{ id: bigint }>(
      `insert into notice (kind, title, content, published_at)
       values ('提示', '明天', '还早', now() + interval '1 day') returning id`,
    )
    expect(await server.call('findByIdIntroduction', { id: String(row!.id) })).toMatchObject({
      code: -98,
      msg: '记录不存在或已被删除',
    })
    const { list } = (await server.call('getIntroductionList', { pageSize: '100' })).data
    expect(list.some(({ title }) => title === '明天')).toBe(false)
  })

  it('of one kind are listed alone', async () => {
    const { total, list } = (await server.call('getIntroductionList', { kind: '活动' })).data
    expect([total, list.map(({ kind }) => kind)]).toEqual([1, ['活动']])
    expect((await server.call('getIntroductionList', { kind: '没有' })).data).toMatchObject({ total: 0, list: [] })
    for (const kind of ['', '一'.repeat(11)])
      expect(await server.call('getIntroductionList', { kind })).toMatchObject({ data: { field: 'kind' } })
    expect((await server.call('getIntroductionList', { kind: '一'.repeat(10) })).code).toBe(1)
  })
})

describe('the help', () => {
  it('is articles of all kinds, in their order, each read by its id', async () => {
    const { list } = (await server.call('getAssistanceList')).data
    expect([...new Set(list.map(({ kind }) => kind))]).toEqual(wordsOf(assistanceKinds))
    for (const article of list) {
      const { data } = await server.call('findByIdAssistance', { id: article.id })
      expect(data).toEqual({ ...article, content: expect.stringMatching(/^.+(?:\n.+)*$/) })
    }
    const beyond = String(list.length + 1)
    expect(await server.call('findByIdAssistance', { id: beyond })).toMatchObject({ data: { reason: 'notFound' } })
    for (const id of ['', '0', 'x'])
      expect(await server.call('findByIdAssistance', { id })).toMatchObject({ data: { field: 'id' } })
  })
})

describe('banners', () => {
  it('lead to pages of this site, in their order', async () => {
    const linksOf = async (call: 'imageBannerHomePcFront' | 'imageBannerLotteryFront') =>
      (await server.call(call)).data.list.map(({ link }) => link)
    expect(await linksOf('imageBannerHomePcFront')).toEqual(['/lotteryHall', '/fairness'])
    expect(await linksOf('imageBannerLotteryFront')).toEqual(['/help?id=11'])
    await expect(
      server.database.query(
        `insert into banner (place, kicker, title, text, action, link, sort)
         values ('home', '', '', '', '', 'javascript:1', 9)`,
      ),
    ).rejects.toThrow(/check constraint/)
  })
})

describe('the demo', () => {
  it('seeded again adds nothing', async () => {
    const count = async () =>
      server.database.query(
        `select (select count(*) from player) as p, (select count(*) from notice) as n, (select count(*) from transfer) as t,
                (select count(*) from operator) as o`,
      )
    const before = await count()
    await Promise.all([seed(), seed()])
    expect(await count()).toEqual(before)
  })
})
