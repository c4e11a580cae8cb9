/** Who may post plans: what operators give and take, keys of programs, and what programs send. */
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { openIssue } from '../../../testing/issues.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { newPlan, newPlanAuthor, newProgram, nextName, program } from '../../../testing/plan-authors.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let operator: TestOperator
beforeAll(async () => {
  server = await openTestServer()
  operator = await newOperator(server, ['plans', 'seeChat', 'seeActs'])
})
afterAll(() => closeAudited(server))

const refused = (reason: string) => ({ code: -98, data: { reason } })
const wanted = (change: Record<string, unknown> = {}) => ({
  ...{ playName: nextName(), lotteryCode: 'k3_1m', playDetailCode: 'k3_hezhi_lm', describePlay: '每期推大' },
  ...change,
})

it('a program makes a plan, posts, and ends it; the same again is answered', async () => {
  const { key } = await newProgram(server)
  const plan = wanted({ every: 3 })
  const made = await program(server, 'addPlan', key, plan)
  expect(made).toMatchObject({ code: 1, status: 200 })
  expect(await program(server, 'addPlan', key, plan)).toEqual(made)
  const { issue } = await openIssue(server.database)
  const play = { planId: made.data.id, issue, bettingNumber: 'xiao' }
  const posted = await program(server, 'addPlay', key, play)
  expect(posted.code).toBe(1)
  expect(await program(server, 'addPlay', key, play)).toEqual(posted)
  const { list } = (await program(server, 'mine', key)).data
  expect(list).toMatchObject([{ id: made.data.id, displayContent: '小', authorKind: 'program', posted: 1 }])
  expect((await program(server, 'endPlan', key, { planId: made.data.id })).code).toBe(1)
  expect((await program(server, 'addPlay', key, play)).code).toBe(1)
  expect(await program(server, 'addPlan', key, plan)).toMatchObject(refused('planNameTaken'))
})

it('authors read all their plans, page by page: running ones first, and ended ones for good', async () => {
  const { key } = await newProgram(server)
  const player = await newPlanAuthor(server)
  const [ofProgram, ofPlayer]: string[][] = [[], []]
  for (let n = 0; n < 3; n++) {
    ofProgram!.push((await program(server, 'addPlan', key, wanted())).data.id)
    ofPlayer!.push(await newPlan(server, player))
  }
  await program(server, 'endPlan', key, { planId: ofProgram![2] })
  await server.call('endPushPlan', { planId: ofPlayer![2]! }, player.cookie)
  for (const [pageNum, from, to] of [
    ['1', 0, 2],
    ['2', 2, 3],
  ] as const) {
    const page = { pageNum, pageSize: '2' }
    const found = [await program(server, 'mine', key, page), await server.call('myPushPlans', page, player.cookie)]
    expect(found.map(({ data }) => data.total)).toEqual([3, 3])
    const listed = ([first, second, ended]: string[]) => [second, first, ended].slice(from, to)
    expect(found.map(({ data }) => data.list.map(({ id }) => id))).toEqual([listed(ofProgram!), listed(ofPlayer!)])
  }
  for (const wrong of [{ pageSize: '101' }, { pageNum: '0' }, { planId: ofProgram![0] }])
    expect(await program(server, 'mine', key, wrong)).toMatchObject(refused('badInput'))
})

it('a wrong, revoked or replaced key, none, and a session instead of it, do nothing', async () => {
  const { id, key } = await newProgram(server)
  const player = await newPlanAuthor(server)
  for (const wrong of [undefined, '', 'plan_', `${key}x`, key.toUpperCase(), `plan_${'A'.repeat(43)}`, player.cookie])
    expect(await program(server, 'mine', wrong)).toMatchObject(refused('planKeyWrong'))
  const input = { id: id.toString(), reason: '定期更换', code: await operator.code() }
  const { data } = await server.call('consoleNewPlanKey', input, operator.cookie)
  expect(await program(server, 'mine', key)).toMatchObject(refused('planKeyWrong'))
  expect((await program(server, 'mine', data.key)).code).toBe(1)
  expect((await server.call('consoleEndPlanKey', { id: id.toString(), reason: '外泄' }, operator.cookie)).code).toBe(1)
  expect(await program(server, 'mine', data.key)).toMatchObject(refused('planKeyWrong'))
  expect(await server.call('consoleEndPlanKey', { id: id.toString(), reason: '外泄' }, operator.cookie)).toMatchObject(
    refused('notFound'),
  )
  // The key is nowhere but in the hands of the program.
  const rows = await server.database.query<{ text: string }>(
    `select to_jsonb(k)::text as text from plan_key k union all select detail::text from operator_act`,
  )
  expect(rows.some(({ text }) => text.includes(data.key) || text.includes(key))).toBe(false)
})

it('foreign plans are not there for a program; what it sends wrongly is refused by name and changes nothing', async () => {
  const [one, other] = [await newProgram(server), await newProgram(server)]
  const planId = (await program(server, 'addPlan', one.key, wanted())).data.id
  const { issue } = await openIssue(server.database)
  const play = { planId, issue, bettingNumber: 'da' }
  expect(await program(server, 'addPlay', other.key, play)).toMatchObject(refused('notFound'))
  expect(await program(server, 'endPlan', other.key, { planId })).toMatchObject(refused('notFound'))
  const bodies = ['', '{', '[]', 'null', '1', '"x"', '{"planId":{}}', `{"planId":"${'9'.repeat(40)}"}`, 'a=b']
  for (const body of [
    ...bodies,
    { ...play, posted_at: '2020-01-01' },
    { ...play, issue: null },
    { ...play, issue: [] },
  ])
    expect(await program(server, 'addPlay', one.key, body)).toMatchObject({ status: 200, code: -98 })
  for (const body of [
    wanted({ every: 0 }),
    wanted({ every: 1.5 }),
    wanted({ playName: ' ' }),
    wanted({ playName: '\u202e计划' }),
  ])
    expect(await program(server, 'addPlan', one.key, body)).toMatchObject({ status: 200, code: -98 })
  expect(await program(server, 'addPlay', one.key, 'x'.repeat(20_000))).toMatchObject({ status: 413 })
  expect((await program(server, 'mine', one.key)).data.list).toMatchObject([{ posted: 0 }])
})

it('a plan is refused for an unknown or paused lottery, another type’s play, one without exact chances, foreign rooms, a taken name', async () => {
  const room = await newRoom(server.database)
  const author = await newPlanAuthor(server)
  const add = (change: Record<string, unknown>) => server.call('addPushPlan', wanted(change), author.cookie)
  expect((await add({ lotteryCode: 'none_such' })).data).toMatchObject({ reason: 'lotteryUnknown' })
  expect((await add({ playDetailCode: 'ssc_lm_wan' })).data).toMatchObject({ reason: 'playUnknown' })
  expect(await add({ lotteryCode: 'kl8_1m', playDetailCode: 'kl8_rx2_dt' })).toMatchObject(refused('planPlayRefused'))
  expect(await add({ rooms: room.code })).toMatchObject(refused('planRoomRefused'))
  const playName = nextName()
  expect((await add({ playName })).code).toBe(1)
  expect(await add({ playName, describePlay: '另一条规则' })).toMatchObject(refused('planNameTaken'))
  for (let n = 0; n < 9; n++) await newPlan(server, author)
  expect(await add({})).toMatchObject(refused('planTooMany'))
})

it('an operator gives the right with its rooms, takes it away and gives it back; each is an act', async () => {
  const room = await newRoom(server.database)
  const player = await server.newPlayer()
  const input = { kind: 'player', name: player.userName, rooms: room.code, reason: '本人申请' }
  const { data } = await server.call('consoleAddPlanAuthor', input, operator.cookie)
  expect(await server.call('consoleAddPlanAuthor', input, operator.cookie)).toMatchObject(refused('planAuthorTaken'))
  for (const [change, reason] of [
    [{ name: 'nobody_there' }, 'planAuthorUnknown'],
    [{ kind: 'program', name: nextName(), rooms: 'rnone' }, 'planRoomRefused'],
  ] as const)
    expect(await server.call('consoleAddPlanAuthor', { ...input, ...change }, operator.cookie)).toMatchObject(
      refused(reason),
    )
  const plan = await newPlan(server, player, { rooms: room.code })
  const set = (isEnded: boolean, rooms = room.code) =>
    server.call('consoleSetPlanAuthor', { id: data.id, rooms, isEnded, reason: '核对' }, operator.cookie)
  expect((await set(true)).code).toBe(1)
  const post = async () => {
    const play = { planId: plan, issue: (await openIssue(server.database)).issue, bettingNumber: 'da' }
    return server.call('addPushPlay', play, player.cookie)
  }
  expect(await post()).toMatchObject(refused('planRightMissing'))
  expect((await server.call('myPushPlans', {}, player.cookie)).data.allowed).toBe(false)
  expect((await set(false, '')).code).toBe(1)
  // A room that was taken away gets no card of a plan that had it.
  expect(await post()).toMatchObject({ code: 1, data: { cards: 0 } })
  expect((await server.call('consoleEndPlan', { planId: plan, reason: '内容不实' }, operator.cookie)).code).toBe(1)
  expect(await post()).toMatchObject(refused('planEnded'))
  const { list } = (await server.call('consolePlans', { state: 'ended' }, operator.cookie)).data
  expect(list.map(({ id }) => id)).toContain(plan)
  const acts = (await server.call('consoleActs', {}, operator.cookie)).data.list.map(({ act }) => act)
  for (const act of ['planAuthorAdd', 'planAuthorEnd', 'planAuthorSet', 'planEnd']) expect(acts).toContain(act)
  const subject = { subjectKind: 'planAuthor', subjectId: data.id }
  const own = (await server.call('consoleActs', subject, operator.cookie)).data.list.map(({ detail }) => detail)
  const said = { name: player.userName, reason: '核对' }
  expect(own.slice(0, 2)).toEqual([
    { ...said, before: `聊天室 ${room.code}，状态 停用`, value: '聊天室 没有，状态 启用' },
    { ...said, before: '状态 启用', value: '状态 停用' },
  ])
})

it('an author is changed as seen alone: not where a colleague has taken the right away since', async () => {
  const room = await newRoom(server.database)
  const input = { kind: 'program', name: nextName(), rooms: room.code, reason: '核对' }
  const { id } = (await server.call('consoleAddPlanAuthor', input, operator.cookie)).data
  const shown = async () =>
    (await server.call('consolePlanAuthors', {}, operator.cookie)).data.list.find((one) => one.id === id)!
  const seen = seenOf('planAuthor', await shown())
  const set = async (isEnded: boolean, own: string) => {
    const change = { id, rooms: room.code, isEnded, reason: '核对', seen: own }
    return server.call('consoleSetPlanAuthor', change, operator.cookie)
  }
  expect((await set(true, seen)).code).toBe(1)
  expect(await set(false, seen)).toMatchObject(refused('changedMeanwhile'))
  expect((await shown()).endedAt).not.toBeNull()
  expect((await set(false, seenOf('planAuthor', await shown()))).code).toBe(1)
})

it('an author of a room that is there no more is changed all the same, and gets no other such room', async () => {
  const [kept, deleted, other] = [
    await newRoom(server.database),
    await newRoom(server.database),
    await newRoom(server.database),
  ]
  const input = { kind: 'program', name: nextName(), rooms: `${kept.code},${deleted.code}`, reason: '核对' }
  const { id } = (await server.call('consoleAddPlanAuthor', input, operator.cookie)).data
  await server.database.query(`update chat_room set state = 'deleted' where code = any($1)`, [
    [deleted.code, other.code],
  ])
  const shown = async () =>
    (await server.call('consolePlanAuthors', {}, operator.cookie)).data.list.find((one) => one.id === id)!
  const set = async (isEnded: boolean, rooms: string) => {
    const seen = seenOf('planAuthor', await shown())
    return server.call('consoleSetPlanAuthor', { id, rooms, isEnded, reason: '停用', seen }, operator.cookie)
  }
  expect(await set(true, `${input.rooms},${other.code}`)).toMatchObject(refused('planRoomRefused'))
  expect((await set(true, (await shown()).rooms.join(','))).code).toBe(1)
  expect((await shown()).endedAt).not.toBeNull()
  expect((await set(true, deleted.code)).code).toBe(1)
})

it('a plan is shared as a message with its rates as they are, and one that is not there is not', async () => {
  const room = await newRoom(server.database)
  const author = await newPlanAuthor(server)
  const planId = await newPlan(server, author)
  const share = (id: string) =>
    server.call(
      'addMessage',
      { roomCode: room.code, messageTypeId: '9', message: JSON.stringify({ kind: 'plan', planId: id }) },
      author.cookie,
    )
  expect((await share(planId)).code).toBe(1)
  expect(await share('999999')).toMatchObject(refused('shareUnknown'))
  const { list } = (await server.call('getMessageListWeb', { roomCode: room.code }, author.cookie)).data
  expect(list.map(({ message }) => JSON.parse(message))).toMatchObject([{ kind: 'plan', id: planId, plays: 0 }])
})

it('a plan whose name or rule has a word that the chat does not take, or shows as stars, is refused', async () => {
  await server.database.query(`insert into chat_word (word, way) values ('包中', 'refuse'), ('稳赢', 'mask')`)
  const author = await newPlanAuthor(server)
  const add = async (change: Record<string, unknown>) =>
    (await server.call('addPushPlan', wanted(change), author.cookie)).data
  // The list is read again after two seconds.
  await expect
    .poll(() => add({ playName: '天天包 中' }), { interval: 200 })
    .toMatchObject({ reason: 'planWordRefused' })
  expect(await add({ describePlay: '稳赢的一面' })).toMatchObject({ reason: 'planWordRefused' })
})
