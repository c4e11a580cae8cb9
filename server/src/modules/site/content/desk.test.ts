/** Operators publish notices and banners: what players see of them, when, and what the log says. */
import { BANNERS_MOST } from '@hongyun/contract/content/words.ts'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'

const HOUR_MS = 3_600_000

let server: TestServer
let li: TestOperator
beforeAll(async () => {
  server = await openTestServer()
  li = await newOperator(server, ['content'])
})
afterAll(() => closeAudited(server))

const act = async (name: CallName, input: object, by = li) =>
  server.call(name, { ...input, code: await by.code() }, by.cookie)

const notice = { kind: '公告', title: '例行维护', content: '周二凌晨\n两点到四点', isOn: 'true' }
const save = (change: object = {}) => act('consoleSaveNotice', { id: 'new', ...notice, ...change })
const saved = async (change: object = {}): Promise<string> => ((await save(change)).data as { id: string }).id
const listed = async (id: string) =>
  (await server.call('consoleNotices', { pageSize: '100' }, li.cookie)).data.list.find((one) => one.id === id)
const titlesSeen = async () =>
  (await server.call('getIntroductionList', { pageSize: '100' })).data.list.map(({ title }) => title)
const actsOn = (kind: string, id: string) =>
  server.database.query<{ act: string; detail: { name: string; before?: string; value?: string } }>(
    'select act, detail from operator_act where subject_kind = $1 and subject_id = $2 order by id',
    [kind, id],
  )

describe('a notice', () => {
  it('is seen at once, with its text as it was typed', async () => {
    const id = await saved({ title: '立即显示' })
    const seen = (await server.call('findByIdIntroduction', { id })).data
    expect(seen).toMatchObject({ kind: '公告', title: '立即显示', content: notice.content })
    expect(Math.abs(seen.time - Date.now())).toBeLessThan(HOUR_MS)
    expect(await listed(id)).toMatchObject({ state: 'shown', isOn: true })
    expect(await actsOn('notice', id)).toMatchObject([
      {
        act: 'noticeAdd',
        detail: { name: '立即显示', value: expect.stringContaining('类型 公告，标题 立即显示，正文 10 字') },
      },
    ])
  })

  it('waits for its time, and is never older than it was made', async () => {
    const publishAt = Date.now() + HOUR_MS
    const id = await saved({ title: '稍后显示', publishAt: String(publishAt) })
    expect(await listed(id)).toMatchObject({ state: 'waiting', time: publishAt })
    expect(await titlesSeen()).not.toContain('稍后显示')
    expect(await server.call('findByIdIntroduction', { id })).toMatchObject({ data: { reason: 'notFound' } })
    await act('consoleSaveNotice', { id, ...notice, title: '现在显示', publishAt: String(publishAt - 48 * HOUR_MS) })
    const shown = (await listed(id))!
    expect(shown).toMatchObject({ state: 'shown', title: '现在显示' })
    expect(publishAt - shown.time).toBeLessThan(2 * HOUR_MS)
  })

  it('keeps its time while players see it, and has another one after it was taken back', async () => {
    const id = await saved({ title: '时间不变' })
    await server.database.query(`update notice set published_at = now() - interval '3 days' where id = $1`, [id])
    const { time } = (await listed(id))!
    await act('consoleSaveNotice', { id, ...notice, title: '时间不变，正文有改' })
    expect(await listed(id)).toMatchObject({ state: 'shown', time })
    await act('consoleSaveNotice', { id, ...notice, title: '已经撤下', isOn: 'false' })
    expect(await listed(id)).toMatchObject({ state: 'off' })
    expect(await titlesSeen()).not.toContain('已经撤下')
    expect((await server.call('consoleNotices', { state: 'off' }, li.cookie)).data).toMatchObject({ total: 1 })
    await act('consoleSaveNotice', { id, ...notice, title: '重新显示' })
    expect((await listed(id))!.time).toBeGreaterThan(time)
    expect((await actsOn('notice', id)).map(({ detail }) => detail.value)).toEqual([
      expect.stringContaining('标题 时间不变'),
      '标题 时间不变，正文有改',
      '标题 已经撤下，状态 撤下',
      expect.stringMatching(/^标题 重新显示，发布时间 .*，状态 显示$/),
    ])
  })

  it('that has come to its time meanwhile is not put off', async () => {
    const id = await saved({ title: '到点了', publishAt: String(Date.now() + HOUR_MS) })
    await server.database.query(`update notice set published_at = now() - interval '1 second' where id = $1`, [id])
    const { time } = (await listed(id))!
    const late = await act('consoleSaveNotice', { id, ...notice, title: '到点了', publishAt: String(time + HOUR_MS) })
    expect(late).toMatchObject({ code: -98, data: { reason: 'noticeShown', field: 'publishAt' } })
    expect(await listed(id)).toMatchObject({ state: 'shown', time })
    const same = await act('consoleSaveNotice', { id, ...notice, title: '改个字', publishAt: String(time) })
    expect(same).toMatchObject({ code: 1 })
  })

  it('that is off keeps its time, and leaves no act where nothing changes', async () => {
    const id = await saved({ title: '先不显示', isOn: 'false' })
    await server.database.query(`update notice set published_at = now() - interval '3 days' where id = $1`, [id])
    const { time } = (await listed(id))!
    for (const title of ['先不显示', '改了标题'])
      await act('consoleSaveNotice', { id, ...notice, title, isOn: 'false' })
    expect(await listed(id)).toMatchObject({ state: 'off', time })
    expect((await actsOn('notice', id)).map(({ detail }) => detail.value)).toEqual([
      expect.stringContaining('状态 撤下'),
      '标题 改了标题',
    ])
  })

  it('has one kind of line end', async () => {
    const id = await saved({ title: '换行', content: ' 一\r\n二 ' })
    expect((await listed(id))!.content).toBe('一\n二')
  })

  it('stays as a colleague has changed it since it was seen, and leaves no act where nothing changes', async () => {
    const id = await saved({ title: '两人同改' })
    const seen = seenOf('notice', (await listed(id))!)
    await act('consoleSaveNotice', { id, ...notice, title: '两人同改', seen })
    expect(await actsOn('notice', id)).toHaveLength(1)
    await act('consoleSaveNotice', { id, ...notice, title: '先改的', seen })
    const second = await act('consoleSaveNotice', { id, ...notice, title: '后改的', seen })
    expect(second.data).toMatchObject({ reason: 'changedMeanwhile' })
    expect((await listed(id))!.title).toBe('先改的')
  })

  it.each([
    [{ kind: '喜讯' }, '类型格式错误'],
    [{ title: ' ' }, '标题不能为空'],
    [{ content: '\n \n' }, '正文不能为空'],
    [{ content: '好'.repeat(4001) }, '正文长度必须在1与4000之间'],
    [{ content: 'a\u202eb' }, '正文含有不可见或改变方向的字符'],
    [{ publishAt: 'tomorrow' }, '发布时间格式错误'],
    [{ id: '999999' }, '记录不存在或已被删除'],
  ])('is refused with %j', async (change, msg) => {
    expect(await save(change)).toMatchObject({ code: -98, msg })
  })
})

const banner = {
  place: 'home',
  kicker: '新彩种',
  title: '快乐8 开售',
  text: '每天一期',
  action: '去看看',
  link: '/lotteryHall',
}
const saveBanner = (change: object = {}) =>
  act('consoleSaveBanner', { id: 'new', ...banner, isOn: 'true', sort: '1', ...change })
const homeTitles = async () => (await server.call('imageBannerHomePcFront')).data.list.map(({ title }) => title)

describe('a banner', () => {
  it('stands in its place in the order of the numbers, and goes when it is off or deleted', async () => {
    const [first, second] = [
      await saveBanner({ sort: '20', title: '后' }),
      await saveBanner({ sort: '10', title: '先' }),
    ]
    expect(await homeTitles()).toEqual(['先', '后'])
    const { id } = second.data as { id: string }
    await saveBanner({ id, sort: '10', title: '先', isOn: 'false' })
    expect(await homeTitles()).toEqual(['后'])
    await saveBanner({ id, sort: '10', title: '先', place: 'lottery' })
    expect((await server.call('imageBannerLotteryFront')).data.list.map(({ title }) => title)).toEqual(['先'])
    expect(await act('consoleDeleteBanner', { id })).toMatchObject({ code: 1 })
    expect(await act('consoleDeleteBanner', { id })).toMatchObject({ data: { reason: 'notFound' } })
    const acts = await actsOn('banner', id)
    expect(acts.map(({ act }) => act)).toEqual(['bannerAdd', 'bannerEdit', 'bannerEdit', 'bannerDelete'])
    expect(acts.at(-1)!.detail.before).toContain(
      '位置 购彩大厅，小标题 新彩种，标题 先，说明 每天一期，按钮 去看看 /lotteryHall',
    )
    await act('consoleDeleteBanner', { id: (first.data as { id: string }).id })
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a"b', ''])(
    'leads to no other site: %s',
    async (link) => {
      expect(await saveBanner({ link })).toMatchObject({ code: -98, data: { reason: 'badInput', field: 'link' } })
      await expect(
        server.database.query(
          `insert into banner (place, kicker, title, text, action, link, sort) values ('home', '', '', '', '', '//evil', 9)`,
        ),
      ).rejects.toThrow(/check constraint/)
    },
  )

  it('is refused over a colleague’s change, and beyond the most there may be', async () => {
    const { id } = (await saveBanner({ title: '同改' })).data as { id: string }
    const list = (await server.call('consoleBanners', {}, li.cookie)).data.list
    const seen = seenOf('banner', list.find((one) => one.id === id)!)
    await saveBanner({ id, title: '先', seen })
    expect((await saveBanner({ id, title: '后', seen })).data).toMatchObject({ reason: 'changedMeanwhile' })
    await server.database.query(
      `insert into banner (place, kicker, title, text, action, link, sort)
       select 'home', '', n::text, '', '', '/', n from generate_series(1, $1) n`,
      [BANNERS_MOST - 1],
    )
    expect((await saveBanner()).data).toMatchObject({ reason: 'bannersFull' })
  })
})

describe('without the right', () => {
  it('nothing is shown or changed', async () => {
    const other = await newOperator(server, ['site'])
    expect(await server.call('consoleNotices', {}, other.cookie)).toMatchObject({ data: { reason: 'rightMissing' } })
    expect(await act('consoleSaveNotice', { id: 'new', ...notice }, other)).toMatchObject({
      data: { reason: 'rightMissing' },
    })
    expect(await titlesSeen()).not.toContain(notice.title)
  })
})
