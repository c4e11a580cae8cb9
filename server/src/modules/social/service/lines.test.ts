/** The lines of the site: what is offered to whom, what a text may hold, and what becomes of talks that nobody goes on with. */
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newTalkLine } from '../../../testing/given-of-service.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { cleanHtml, showsText } from './clean-html.ts'
import { frameOrigins, lineLeftOn } from './lines.ts'
import { openServiceNews } from './news.ts'
import { forgetTalks, tendTalks } from './tend-talks.ts'

let server: TestServer
let desk: TestOperator
beforeAll(async () => {
  server = await openTestServer()
  desk = await newOperator(server, ['service'])
})
afterAll(() => closeAudited(server))

const refused = (reason: string, field?: string) => ({ code: -98, data: { reason, ...(field && { field }) } })
const save = async (input: Record<string, unknown>) =>
  server.call(
    'consoleSaveServiceLine',
    { id: 'new', name: '线路', linkType: 'page', isOn: 'true', ...input, code: await desk.code() },
    desk.cookie,
  )
const listed = async () => (await server.call('consoleServiceLines', {}, desk.cookie)).data.list
const siteNews = { publish: () => {}, subscribe: () => {}, close: async () => {} }
const tend = () => tendTalks({ database: server.appDatabase, news: openServiceNews(siteNews) })

describe('a text of HTML', () => {
  it.each([
    ['<script>alert(1)</script>好', '好'],
    ['<SCRIPT SRC=//x.y/z.js></SCRIPT >好', '好'],
    ['<scr<script>x</script>ipt>alert(1)</script>好', 'alert(1)好'],
    ['<img src=x onerror=alert(1)>好', '好'],
    ['<svg/onload=alert(1)>好', ''],
    ['<svg onload=alert(1)></svg>好', '好'],
    ['<p onclick="alert(1)" style="x:y">好</p>', '<p>好</p>'],
    ['<a href="javascript:alert(1)">好</a>', '<a>好</a>'],
    ['<a href="&#106;avascript:alert(1)">好</a>', '<a>好</a>'],
    ['<a href=" java\nscript:alert(1)">好</a>', '<a>好</a>'],
    ['<a href="data:text/html,x">好</a>', '<a>好</a>'],
    ['<a href="//evil.example">好</a>', '<a>好</a>'],
    ['<a href="/\\evil.example">好</a>', '<a>好</a>'],
    ['<a href="http://plain.example">好</a>', '<a>好</a>'],
    [
      `<a href='https://a.example/"x'>好</a>`,
      '<a href="https://a.example/%22x" target="_blank" rel="noopener noreferrer">好</a>',
    ],
    ['<a href=/help?a=1>好</a>', '<a href="/help?a=1" target="_blank" rel="noopener noreferrer">好</a>'],
    ['<b><i>好</b>坏', '<b><i>好</i></b>坏'],
    ['</p></b>好<b>', '好<b></b>'],
    ['<!-- <b>x</b> -->好<!-- x', '好'],
    ['<a title="</a><script>x" href="https://a.example/">好', '&lt;a title=&quot;'],
    ['<form action=/x><input name=a><button>好</button></form>', '好'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['1 < 2 && "x" > \'y\'', '1 &lt; 2 &amp;&amp; &quot;x&quot; &gt; &#39;y&#39;'],
    ['<iframe src=https://a.example>', ''],
    ['<b <i>字</i>', '&lt;b <i>字</i>'],
    ['<style>body{}</style><h2>题</h2><br>', '<h2>题</h2><br>'],
    ['<table><tr><td colspan=9>格</td></tr></table>', '<table><tr><td>格</td></tr></table>'],
  ])('%s', (source, cleaned) => {
    expect(cleanHtml(source)).toBe(cleaned)
    // Cleaned again it stays as it is.
    expect(cleanHtml(cleaned)).toBe(cleaned)
  })

  it('takes no longer for a text that is made to take long', () => {
    const from = performance.now()
    for (const part of ['<a href="', '<!--', '<script', '<b ', "<x '", '&#', '<'])
      cleanHtml(part.repeat(Math.floor(20_000 / part.length)))
    expect(performance.now() - from).toBeLessThan(60_000)
  })

  it('shows something, or does not', () => {
    expect(showsText('<p>&nbsp;</p><br>')).toBe(false)
    expect(showsText('<p>好</p>')).toBe(true)
  })
})

it('lines are saved by their kind, offered in order, and deleted as long as nobody has used them', async () => {
  expect(await save({})).toMatchObject(refused('badInput', 'linkUrl'))
  for (const linkUrl of [
    'http://a.example/',
    'javascript:alert(1)',
    'https://u:p@a.example/',
    '/x',
    'https://',
    'https://a;sandbox/',
    'https://a,b/',
  ])
    expect(await save({ linkUrl })).toMatchObject({ code: -98, data: { field: 'linkUrl' } })
  expect(await save({ linkType: 'html', html: '<img src=x onerror=alert(1)>' })).toMatchObject(
    refused('badInput', 'html'),
  )
  expect(await save({ linkType: 'talk', linkUrl: 'https://a.example/' })).toMatchObject(refused('badInput', 'linkUrl'))
  const frame = (await save({ linkType: 'frame', linkUrl: 'https://help.example:8443/a b', sort: '2' })).data.id
  const html = (await save({ linkType: 'html', html: '<p onclick=x>好</p><script>x</script>', sort: '1' })).data.id
  const page = (await save({ linkUrl: 'https://a.example', isOn: 'false' })).data.id
  expect((await listed()).map(({ id, linkUrl, html }) => [id, linkUrl, html])).toEqual([
    [page, 'https://a.example/', ''],
    [html, '', '<p>好</p>'],
    [frame, 'https://help.example:8443/a%20b', ''],
  ])
  expect((await server.call('getServiceLineFront', {})).data.list).toMatchObject([
    { id: html, linkType: 'html', htmlPath: `/v1/management/content/serviceLine/${html}`, linkUrl: '' },
    { id: frame, linkType: 'frame', linkUrl: 'https://help.example:8443/a%20b', htmlPath: '' },
  ])
  expect(await frameOrigins(server.database)).toEqual(['https://help.example:8443'])
  // A form that was opened before a colleague changed the line does not undo that.
  const seen = seenOf('serviceLine', (await listed()).find(({ id }) => id === page)!)
  expect((await save({ id: page, name: '新名', linkUrl: 'https://a.example/', isOn: 'false', seen })).code).toBe(1)
  expect(await save({ id: page, linkUrl: 'https://a.example/', seen })).toMatchObject(refused('changedMeanwhile'))
  // Its kind stays: what players know it as does not become something else.
  expect(await save({ id: frame, linkUrl: 'https://a.example/' })).toMatchObject(refused('notFound'))
  expect((await save({ id: frame, linkType: 'frame', linkUrl: 'https://b.example/', isOn: 'false' })).code).toBe(1)
  expect(await frameOrigins(server.database)).toEqual([])
  expect((await save({ id: html, linkType: 'html', html: '<p>坏</p>', sort: '1' })).code).toBe(1)
  const said = await server.database.query<{ detail: unknown }>(
    `select detail from operator_act where act = 'serviceLineEdit' order by id`,
  )
  expect(said.map(({ detail }) => detail)).toEqual([
    { name: '新名', before: '名称 线路', value: '名称 新名' },
    {
      name: '线路',
      before: '地址 https://help.example:8443/a%20b，顺序 2，状态 启用',
      value: '地址 https://b.example/，顺序 0，状态 停用',
    },
    {
      name: '线路',
      before: expect.stringMatching(/^图文 8 字（[0-9a-f]{32}）$/),
      value: expect.stringMatching(/^图文 8 字（[0-9a-f]{32}）$/),
    },
  ])
  const shown = await server.app.inject(`/v1/management/content/serviceLine/${html}`)
  expect(shown.statusCode).toBe(200)
  expect(shown.body).toContain('<body><p>坏</p></body>')
  expect(shown.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'nonce-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox /,
  )
  expect(shown.headers['content-security-policy']).not.toMatch(/allow-scripts|allow-same-origin/)
  for (const id of [frame, '0', 'x', '9'.repeat(30), '%27'])
    expect((await server.app.inject(`/v1/management/content/serviceLine/${id}`)).statusCode).toBe(404)
  const remove = async (id: string) =>
    server.call('consoleDeleteServiceLine', { id, code: await desk.code() }, desk.cookie)
  expect((await remove(page)).code).toBe(1)
  expect(await remove(page)).toMatchObject(refused('notFound'))
})

it('a text is told from one that was made to look like it in the log', async () => {
  // Of one length, and their hashes begin with the same 32 bits.
  const texts = ['<p>官方客服账号：hongyun，编号 0091001</p>', '<p>请汇款至私人卡：6222_x，编号 0003429</p>']
  const { id } = (await save({ linkType: 'html', html: texts[0] })).data
  for (const html of [texts[1], texts[0]]) expect((await save({ id, linkType: 'html', html })).code).toBe(1)
  const said = await server.database.query<{ value: string }>(
    `select detail->>'value' as value from operator_act where subject_kind = 'serviceLine' and subject_id = $1 order by id`,
    [id],
  )
  expect(said).toHaveLength(3)
  expect(said[1]!.value).not.toBe(said[2]!.value)
})

it('a talk that is left is given back, one that is over ends, and an old one goes whole', async () => {
  const player = await server.newPlayer({ money: 0 })
  const line = await newTalkLine(server)
  const say = () => server.call('addServiceMessage', { ...line, messageTypeId: '1', message: '您好' }, player.cookie)
  const talk = async () => (await server.call('getServiceTalkFront', {}, player.cookie)).data.talk
  const { id } = (await say()).data
  await server.call('consoleTakeServiceTalk', {}, desk.cookie)
  const isAwaiting = async () =>
    (await server.call('consoleServiceQueue', {}, desk.cookie)).data.own.map((one) => one.isAwaiting)
  // What was written is evidence: its time can be moved by the owner of the tables alone.
  const age = async (interval: string) => {
    await server.database.query('alter table service_message disable trigger service_message_is_final')
    await server.database.query(`update service_message set at = at - $2::interval where talk_id = $1`, [id, interval])
    await server.database.query('alter table service_message enable trigger service_message_is_final')
  }
  await tend()
  expect((await talk())!.state).toBe('serving')
  // That somebody serves is said by the site: it is no answer.
  expect(await isAwaiting()).toEqual([true])
  await age('11 minutes')
  await tend()
  expect((await talk())!.state).toBe('waiting')
  await server.call('consoleTakeServiceTalk', {}, desk.cookie)
  await say()
  await age('11 minutes')
  await tend()
  expect((await talk())!.state).toBe('waiting')
  // A reminder does not begin the wait anew, an answer does.
  await server.call('consoleTakeServiceTalk', {}, desk.cookie)
  for (let n = 0; n < 2; n += 1) {
    await say()
    await age('6 minutes')
  }
  await tend()
  expect((await talk())!.state).toBe('waiting')
  await server.call('consoleTakeServiceTalk', {}, desk.cookie)
  await say()
  await age('6 minutes')
  await server.call('consoleAnswerServiceTalk', { id, message: '请稍候' }, desk.cookie)
  await say()
  await age('6 minutes')
  await say()
  await tend()
  expect((await talk())!.state).toBe('serving')
  await age('6 minutes')
  await tend()
  expect((await talk())!.state).toBe('waiting')
  await server.call('consoleTakeServiceTalk', {}, desk.cookie)
  await age('25 hours')
  await tend()
  expect((await talk())!.state).toBe('waiting')
  await server.call('consoleTakeServiceTalk', {}, desk.cookie)
  await server.call('consoleAnswerServiceTalk', { id, message: '在的' }, desk.cookie)
  expect(await isAwaiting()).toEqual([false])
  await age('23 hours')
  await tend()
  expect((await talk())!.state).toBe('serving')
  await age('2 hours')
  await tend()
  expect((await talk())!.state).toBe('closed')
  await expect(server.appDatabase.query('delete from service_message where talk_id = $1', [id])).rejects.toThrow(
    'kept for 30 days',
  )
  await expect(server.appDatabase.query(`update service_message set message = 'x'`)).rejects.toThrow()
  await expect(server.database.query(`update service_talk set state = 'waiting' where id = $1`, [id])).rejects.toThrow()
  await forgetTalks(server.appDatabase)
  expect(await talk()).not.toBeNull()
  await age('100 days')
  await server.database.query(`update service_talk set closed_at = now() - interval '100 days' where id = $1`, [id])
  await forgetTalks(server.appDatabase)
  expect(await server.database.query('select 1 from service_talk where id = $1', [id])).toEqual([])
  expect(await server.database.query('select 1 from service_message where talk_id = $1', [id])).toEqual([])
})

it('templates are kept in order, changed and deleted', async () => {
  const save = (input: Record<string, unknown>) =>
    server.call('consoleSaveServiceTemplate', { id: 'new', title: '问候', content: '您好', ...input }, desk.cookie)
  const a = (await save({ sort: '2' })).data.id
  const b = (await save({ title: '结束', sort: '1' })).data.id
  expect((await save({ id: a, content: '早上好', sort: '0' })).code).toBe(1)
  const list = async () => (await server.call('consoleServiceTemplates', {}, desk.cookie)).data.list
  expect((await list()).map(({ id, content }) => [id, content])).toEqual([
    [a, '早上好'],
    [b, '您好'],
  ])
  const seen = seenOf('serviceTemplate', (await list())[1]!)
  expect((await save({ id: b, title: '再见', sort: '1', seen })).code).toBe(1)
  expect(await save({ id: b, content: '再会', seen })).toMatchObject(refused('changedMeanwhile'))
  const acts = await server.database.query<{ act: string; detail: object }>(
    `select act, detail from operator_act where subject_kind = 'serviceTemplate' and subject_id in ($1, $2) order by id`,
    [a, b],
  )
  expect(acts).toMatchObject([
    ...[{ act: 'serviceTemplateAdd', detail: { name: '问候' } }, { act: 'serviceTemplateAdd' }],
    { act: 'serviceTemplateEdit', detail: { before: expect.stringMatching(/^内容 2 字（[0-9a-f]{32}），顺序 2$/) } },
    { act: 'serviceTemplateEdit', detail: { name: '再见', before: '标题 结束', value: '标题 再见' } },
  ])
  expect(await save({ content: '\u202e反' })).toMatchObject({ code: -98, data: { field: 'content' } })
  expect((await server.call('consoleDeleteServiceTemplate', { id: a }, desk.cookie)).code).toBe(1)
  expect(await save({ id: a })).toMatchObject(refused('notFound'))
  expect(await list()).toHaveLength(1)
})

it('is listed to who has a talk there, though it was switched off, until the talk is rated', async () => {
  const { lineId } = await newTalkLine(server)
  const player = await server.newPlayer({ money: 0 })
  const lines = async (cookie?: string) =>
    (await server.call('getServiceLineFront', {}, cookie)).data.list.filter(({ id }) => id === lineId).length
  const said = { lineId, messageTypeId: '1', message: '未到账' }
  expect((await server.call('addServiceMessage', said, player.cookie)).code).toBe(1)
  await server.database.query('update service_line set is_on = false where id = $1', [lineId])
  // Those of everybody are a second old at most.
  await expect.poll(() => lines()).toBe(0)
  expect(await lines(player.cookie)).toBe(1)
  const { talk } = (await server.call('getServiceTalkFront', {}, player.cookie)).data
  expect((await server.call('closeServiceTalk', { id: talk!.id }, player.cookie)).code).toBe(1)
  expect(await lines(player.cookie)).toBe(1)
  expect((await server.call('rateServiceTalk', { id: talk!.id, rating: 5 }, player.cookie)).code).toBe(1)
  expect(await lines(player.cookie)).toBe(0)
})

it('is not listed any more once the player has a later talk on another line', async () => {
  const [off, other] = [await newTalkLine(server), await newTalkLine(server)]
  const player = await server.newPlayer({ money: 0 })
  const talkOn = async ({ lineId }: { lineId: string }) => {
    await server.call('addServiceMessage', { lineId, messageTypeId: '1', message: '未到账' }, player.cookie)
    const { talk } = (await server.call('getServiceTalkFront', {}, player.cookie)).data
    await server.call('closeServiceTalk', { id: talk!.id }, player.cookie)
  }
  await talkOn(off)
  await server.database.query('update service_line set is_on = false where id = $1', [off.lineId])
  const left = async () => (await lineLeftOn(server.database, player.id))?.id
  expect(await left()).toBe(off.lineId)
  await talkOn(other)
  expect(await left()).toBeUndefined()
})
