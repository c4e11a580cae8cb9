/** A player asks and operators answer: one talk at a time, taken in turn, answered once, kept, handed over, ended, rated. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newTalkLine } from '../../../testing/given-of-service.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { newPicture } from '../../../testing/pictures.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let [one, two]: TestOperator[] = []
let watcher: TestOperator
let line: { lineId: string }
beforeAll(async () => {
  server = await openTestServer()
  one = await newOperator(server, ['service', 'seeActs'])
  two = await newOperator(server, ['service'])
  watcher = await newOperator(server, ['chat', 'chatRecord'])
  line = await newTalkLine(server)
})
afterAll(() => closeAudited(server))

const refused = (reason: string) => ({ code: -98, data: { reason } })
const ask = (by: TestPlayer, message: string, more: Record<string, unknown> = {}) =>
  server.call('addServiceMessage', { ...line, messageTypeId: '1', message, ...more }, by.cookie)
const see = async (by: TestPlayer) => (await server.call('getServiceTalkFront', {}, by.cookie)).data
const take = (by = one!) => server.call('consoleTakeServiceTalk', {}, by.cookie)
const answer = (id: string, message: string, by = one!, more: Record<string, unknown> = {}) =>
  server.call('consoleAnswerServiceTalk', { id, message, ...more }, by.cookie)
const close = (id: string, by = one!) => server.call('consoleCloseServiceTalk', { id }, by.cookie)
const look = (id: string, by = one!) => server.call('consoleServiceTalk', { id }, by.cookie)
const acts = async (act: string) =>
  (await server.call('consoleActs', { act, pageSize: '100' }, one!.cookie)).data.list.map(({ subject }) => subject)
const newPlayer = () => server.newPlayer({ money: 0 })
const letters = async (by: TestPlayer) =>
  (await server.call('messageList', {}, by.cookie)).data.list.filter(({ kind }) => kind === 'service')

it('is asked, taken, answered, ended and rated', async () => {
  const player = await newPlayer()
  expect(await see(player)).toEqual({ talk: null, list: [] })
  const { id } = (await ask(player, '充值没有到账', { page: '/userCenter/recharge' })).data
  await ask(player, '订单号在这里')
  expect((await see(player)).talk).toMatchObject({ id, state: 'waiting', operator: '', ahead: 0, rating: null })
  expect(await answer(id, '您好')).toMatchObject(refused('serviceNotOwn'))
  expect((await take()).data).toEqual({ id })
  expect(await acts('serviceTake')).toContainEqual(expect.objectContaining({ kind: 'serviceTalk', id }))
  expect(await answer(id, '我是别人', two!)).toMatchObject(refused('serviceNotOwn'))
  expect((await answer(id, '正在为您查看')).code).toBe(1)
  const { talk, list } = await see(player)
  expect(talk).toMatchObject({ state: 'serving', latestNo: 4 })
  // The name of an operator is what it signs in by: players are told a number.
  expect(talk!.operator).toMatch(/^客服 \d{3}$/)
  expect(list.map(({ no, author, message }) => [no, author, message])).toEqual([
    [1, 'player', '充值没有到账'],
    [2, 'player', '订单号在这里'],
    [3, 'site', `${talk!.operator} 为您服务`],
    [4, 'operator', '正在为您查看'],
  ])
  expect(list[3]!.name).toBe(talk!.operator)
  expect(JSON.stringify(await see(player))).not.toContain(one!.name)
  expect((await look(id)).data.talk).toMatchObject({
    page: '/userCenter/recharge',
    isOwn: true,
    userName: player.userName,
  })
  expect(await server.call('rateServiceTalk', { id, rating: '5' }, player.cookie)).toMatchObject(
    refused('serviceTalkOpen'),
  )
  expect((await close(id)).code).toBe(1)
  expect(await close(id)).toMatchObject(refused('serviceTalkClosed'))
  expect(await answer(id, '再见')).toMatchObject(refused('serviceTalkClosed'))
  const rate = (rating: string) => server.call('rateServiceTalk', { id, rating, note: '很快' }, player.cookie)
  expect(await rate('6')).toMatchObject({ code: -98, data: { field: 'rating' } })
  expect((await rate('4')).code).toBe(1)
  expect(await rate('1')).toMatchObject(refused('serviceRated'))
  expect((await look(id)).data.talk).toMatchObject({ rating: 4, ratingNote: '很快', state: 'closed' })
  // What is written after the end begins another talk.
  const next = (await ask(player, '还有一个问题')).data
  expect(next).not.toMatchObject({ id })
  expect(next.no).toBe(1)
  expect((await server.call('closeServiceTalk', { id: next.id }, player.cookie)).code).toBe(1)
})

it('writes once what is sent again, and refuses another text under the same request', async () => {
  const player = await newPlayer()
  const sent = await Promise.all(Array.from({ length: 50 }, () => ask(player, '请回复', { requestId: 'same' })))
  const limited = sent.filter(({ code }) => code !== 1)
  for (const { data } of limited) expect(data).toMatchObject({ reason: 'tooOften' })
  const done = sent.filter(({ code }) => code === 1)
  expect(new Set(done.map(({ data }) => `${data.id} ${data.no}`)).size).toBe(1)
  const { id } = done[0]!.data
  expect(await ask(player, '别的', { requestId: 'same' })).toMatchObject(refused('requestReused'))
  await take()
  const answered = await Promise.all(Array.from({ length: 20 }, () => answer(id, '在的', one, { requestId: 'a1' })))
  expect(new Set(answered.map(({ code, data }) => `${code} ${data.no}`)).size).toBe(1)
  await close(id)
  expect(await answer(id, '在的', one, { requestId: 'a1' })).toEqual(answered[0])
  expect((await ask(player, '请回复', { requestId: 'same' })).data).toEqual(done[0]!.data)
  expect((await look(id)).data.list.map(({ message }) => message).filter((text) => text === '请回复')).toHaveLength(1)
})

it('begins one talk where two are begun at once', async () => {
  const player = await newPlayer()
  const begun = await Promise.all(Array.from({ length: 8 }, (_, n) => ask(player, `第 ${n} 条`)))
  expect(new Set(begun.map(({ data }) => data.id)).size).toBe(1)
  expect(begun.map(({ data }) => data.no).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  await server.call('closeServiceTalk', { id: begun[0]!.data.id }, player.cookie)
})

it('gives each talk to one operator, the oldest first, and no more than one has hands for', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, newPlayer))
  const ids: string[] = []
  for (const player of players) ids.push((await ask(player, '您好')).data.id)
  const firstOfTwo = await Promise.all([take(one), take(two)])
  expect(firstOfTwo.map(({ data }) => data.id).toSorted()).toEqual(ids.slice(0, 2).toSorted())
  const rush = await Promise.all(Array.from({ length: 20 }, () => take(one)))
  const taken = rush.filter(({ code }) => code === 1).map(({ data }) => data.id)
  expect(taken).toHaveLength(9)
  expect(new Set(taken).size).toBe(9)
  for (const one of rush.filter(({ code }) => code !== 1)) expect(one).toMatchObject(refused('serviceHandsFull'))
  expect((await see(players[11]!)).talk).toMatchObject({ state: 'waiting', ahead: 0 })
  expect((await take(two)).data.id).toBe(ids[11])
  expect(await take(two)).toMatchObject(refused('serviceQueueEmpty'))
  for (const [n, id] of ids.entries()) await server.call('closeServiceTalk', { id }, players[n]!.cookie)
})

it('is handed over, or put back to its place', async () => {
  const [first, second] = await Promise.all([newPlayer(), newPlayer()])
  const a = (await ask(first!, '一')).data.id
  const b = (await ask(second!, '二')).data.id
  await take()
  const hand = (to: string, by = one!) => server.call('consoleHandServiceTalk', { id: a, to }, by.cookie)
  expect(await hand(watcher.name)).toMatchObject(refused('serviceOperatorUnknown'))
  expect(await hand('nobody')).toMatchObject(refused('serviceOperatorUnknown'))
  expect(await hand(one!.name)).toMatchObject(refused('serviceOperatorUnknown'))
  expect(await hand('', two!)).toMatchObject(refused('serviceNotOwn'))
  expect((await hand(two!.name)).code).toBe(1)
  expect(await answer(a, '还是我')).toMatchObject(refused('serviceNotOwn'))
  expect((await answer(a, '换我来', two!)).code).toBe(1)
  expect((await hand('', two!)).code).toBe(1)
  expect((await see(first!)).talk).toMatchObject({ state: 'waiting', ahead: 0, operator: '' })
  expect((await see(second!)).talk).toMatchObject({ ahead: 1 })
  expect((await take()).data.id).toBe(a)
  expect((await take(two)).data.id).toBe(b)
  expect((await server.call('consoleServiceQueue', {}, one!.cookie)).data).toMatchObject({
    ...{ waiting: 0, queue: [], own: [{ id: a, isAwaiting: false }] },
    operators: [two!.name],
  })
  for (const [id, by] of [
    [a, one],
    [b, two],
  ] as const)
    expect((await close(id, by)).code).toBe(1)
})

it('is read from its end, and from there on backwards', async () => {
  const player = await newPlayer()
  const { id } = (await ask(player!, '一')).data
  for (const text of ['二', '三']) await ask(player!, text)
  await take()
  const read = async (input: Record<string, unknown>) =>
    (await server.call('consoleServiceTalk', { id, ...input }, one!.cookie)).data.list.map(({ no }) => no)
  const all = await read({})
  expect(all.length).toBeGreaterThan(2)
  expect(await read({ before: all[2] })).toEqual(all.slice(0, 2))
  expect(await read({ before: all[0] })).toEqual([])
  expect((await close(id, one)).code).toBe(1)
})

it('is closed to players and operators whom it does not concern', async () => {
  const [player, other] = await Promise.all([newPlayer(), newPlayer()])
  const { id } = (await ask(player!, '私事')).data
  expect(await see(other!)).toEqual({ talk: null, list: [] })
  for (const name of ['closeServiceTalk', 'rateServiceTalk'] as const)
    expect(
      await server.call(name, { id, ...(name === 'rateServiceTalk' && { rating: '1' }) }, other!.cookie),
    ).toMatchObject(refused('notFound'))
  expect(await look(id, watcher)).toMatchObject(refused('rightMissing'))
  expect(await take(watcher)).toMatchObject(refused('rightMissing'))
  // Another operator may look, and that is noted, wherever they begin to read.
  const lookOn = () => server.call('consoleServiceTalk', { id, after: '1' }, two!.cookie)
  expect((await lookOn()).data.list).toEqual([])
  const looks = async () => (await acts('serviceLook')).filter((subject) => subject?.id === id)
  expect(await looks()).toHaveLength(1)
  // Going on reading is the same look.
  expect((await lookOn()).code).toBe(1)
  expect(await looks()).toHaveLength(1)
  expect((await look(id, two)).data.talk).toMatchObject({ isOwn: false, state: 'waiting' })
  expect(await looks()).toHaveLength(2)
  await server.call('closeServiceTalk', { id }, player!.cookie)
})

it('shows an order only of whoever asks', async () => {
  const [player, other] = await Promise.all([newPlayer(), newPlayer()])
  const placed = { payType: 'alipay', channelId: 'fast_a', amount: '100.00', terms: '1', requestId: 'order' }
  const { orderNo } = (await server.call('rechargeFrontPaymentRecord', placed, player!.cookie)).data
  const order = { orderKind: 'recharge', orderNo }
  expect((await server.call('getServiceOrderListFront', {}, player!.cookie)).data.list).toMatchObject([
    { kind: 'recharge', orderNo, about: '支付宝', amount: '100.00', state: '待付款' },
  ])
  expect((await server.call('getServiceOrderListFront', {}, other!.cookie)).data.list).toEqual([])
  expect(await ask(other!, '这笔', order)).toMatchObject(refused('serviceOrderUnknown'))
  expect(await ask(player!, '这笔', { orderKind: 'recharge' })).toMatchObject(refused('badInput'))
  expect(await ask(player!, '这笔', { orderKind: 'bet', orderNo: '999999' })).toMatchObject(
    refused('serviceOrderUnknown'),
  )
  expect((await see(other!)).talk).toBeNull()
  const { id } = (await ask(player!, '这笔', order)).data
  expect((await see(player!)).talk!.order).toMatchObject({ kind: 'recharge', orderNo })
  expect((await look(id, two)).data.talk.order).toMatchObject({ orderNo, state: '待付款' })
  await server.call('closeServiceTalk', { id }, player!.cookie)
})

it('takes pictures as evidence of the player alone', async () => {
  const [player, other] = await Promise.all([newPlayer(), newPlayer()])
  const upload = await server.call('uploadAuditImages', { file: await newPicture() }, player!.cookie)
  const message = upload.data.list[0]!.id
  const post = (by: TestPlayer, text: string) => ask(by, text, { messageTypeId: '2' })
  expect(await post(other!, message)).toMatchObject(refused('notFound'))
  expect(await post(player!, '/etc/passwd')).toMatchObject(refused('badInput'))
  expect((await see(other!)).talk).toBeNull()
  const { id, no } = (await post(player!, message)).data
  const picture = (by: TestOperator, at = no) => server.call('consoleServicePicture', { id, no: String(at) }, by.cookie)
  expect((await picture(one!)).data.image).toMatch(/^data:image\/jpeg;base64,/)
  expect(await picture(watcher)).toMatchObject(refused('rightMissing'))
  expect(await picture(one!, no + 1)).toMatchObject(refused('notFound'))
  await server.call('closeServiceTalk', { id }, player!.cookie)
})

it('tells by one letter of answers that came while the player was away', async () => {
  const player = await newPlayer()
  const { id } = (await ask(player, '请问')).data
  await take()
  await answer(id, '您还在吗')
  expect(await letters(player)).toHaveLength(0)
  await server.database.query(`update service_talk set seen_at = now() - interval '5 minutes' where id = $1`, [id])
  await answer(id, '已为您处理')
  await answer(id, '还有别的吗')
  expect(await letters(player)).toMatchObject([{ title: '客服已答复' }])
  // Back again and away again.
  await see(player)
  await server.database.query(
    `update service_talk set told_at = now() - interval '9 minutes', seen_at = now() - interval '5 minutes' where id = $1`,
    [id],
  )
  await answer(id, '感谢您的咨询')
  expect(await letters(player)).toHaveLength(2)
  await close(id)
})
