/** What an agent sees and does of its branch, and that nobody sees beside or above it. */
import { AGENT_LETTERS } from '@hongyun/contract/agents/words.ts'
import { maskName } from '@hongyun/contract/wire/mask.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newOperator } from '../../../testing/operators.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import type { Settings } from '../../site/tenant/settings.ts'

let server: TestServer
/** top > own > { direct agent > deep member, plain member }, beside own a sibling with a member; and a stranger. */
let [top, own, direct, deep, plain, sibling, nephew, stranger]: TestPlayer[] = []

beforeAll(async () => {
  server = await openTestServer()
  const agent = (ownRate: number, parentId?: bigint, userName?: string) =>
    server.newPlayer({ agent: true, ownRate, money: 0, ...(parentId && { parentId }), ...(userName && { userName }) })
  top = await agent(900)
  own = await agent(850, top.id)
  direct = await agent(800, own.id, 'Under_direct')
  deep = await server.newPlayer({ parentId: direct.id, ownRate: 700, money: 50, userName: 'Under_deep' })
  plain = await server.newPlayer({ parentId: own.id, ownRate: 600, money: 20, userName: 'Under_plain' })
  sibling = await agent(850, top.id)
  nephew = await server.newPlayer({ parentId: sibling.id, ownRate: 700, userName: 'Under_nephew' })
  stranger = await server.newPlayer()
})
afterAll(() => closeAudited(server))

const refused = (reason: string, more = {}) => ({ code: -98, data: { reason, ...more } })
const id = (player: TestPlayer | undefined) => player!.id.toString()
const list = async (input = {}, by = own!) => (await server.call('userManageList', input, by.cookie)).data
const one = (of?: TestPlayer, by = own!) => server.call('userManage', of ? { id: id(of) } : {}, by.cookie)
/** Changes settings, until the server has read them. */
async function set(change: Partial<Settings>, isRead: () => Promise<boolean>): Promise<void> {
  await changeSettings(server.database, change)
  await expect.poll(isRead).toBe(true)
}

describe('the branch', () => {
  it('is seen from its agent down, with figures', async () => {
    expect((await one()).data).toMatchObject({
      ...{ id: id(own), kind: 'agent', rebate: '8.5', directs: 2, members: 3, agents: 1, balance: '0.00' },
      ...{ origin: 'none', raiseMost: null, lettersLeft: AGENT_LETTERS, path: [{ id: id(own) }] },
    })
    expect((await one(direct)).data).toMatchObject({
      ...{ userName: 'Under_direct', isDirect: true, directs: 1, members: 1, balance: '0.00', raiseMost: '8.5' },
      path: [{ id: id(own) }, { id: id(direct), userName: 'Under_direct' }],
    })
    // A deeper name is masked, and its balance is not shown.
    expect((await one(deep)).data).toMatchObject({
      ...{ userName: maskName('Under_deep'), isDirect: false, balance: null, raiseMost: null, members: 0 },
      path: [{ id: id(own) }, { id: id(direct) }, { id: id(deep), userName: maskName('Under_deep') }],
    })
  })

  it('is listed a level at a time, sorted and filtered', async () => {
    const names = async (input = {}) => (await list(input)).list.map(({ userName }) => userName)
    expect(await names({ sort: 'userName', order: 'asc' })).toEqual(['Under_direct', 'Under_plain'])
    expect(await names({ sort: 'rebate', order: 'asc' })).toEqual(['Under_plain', 'Under_direct'])
    expect(await names({ sort: 'lastSeenAt' })).toHaveLength(2)
    expect(await names({ sort: 'registeredAt', order: 'desc', pageSize: 1 })).toEqual(['Under_plain'])
    expect(await names({ kind: 'agent' })).toEqual(['Under_direct'])
    expect(await names({ minRebate: '7.0' })).toEqual(['Under_direct'])
    expect(await names({ maxRebate: '7.0' })).toEqual(['Under_plain'])
    const below = await list({ parentId: id(direct) })
    expect(below).toMatchObject({ total: 1, list: [{ id: id(deep), balance: null }] })
    expect(below.path.map((step) => step.id)).toEqual([id(own), id(direct)])
    expect((await list({}, top!)).list.map((row) => row.id).toSorted()).toEqual([id(own), id(sibling)].toSorted())
  })

  it('is searched by the beginning of names that are seen whole, and by the whole of those that are masked', async () => {
    expect((await list({ userName: 'UNDER' })).list.map((row) => row.id).toSorted()).toEqual(
      [id(direct), id(plain)].toSorted(),
    )
    expect(await list({ userName: 'under_dee' })).toMatchObject({ total: 0, list: [] })
    expect((await list({ userName: 'under_DEEP' })).list).toMatchObject([
      { id: id(deep), userName: maskName('Under_deep') },
    ])
    expect((await list({ parentId: id(direct), userName: 'under_deep' })).total).toBe(1)
    expect((await list({ parentId: id(plain), userName: 'under_deep' })).total).toBe(0)
    expect(await list({ userName: 'under_nephew' })).toMatchObject({ total: 0, list: [] })
    await set({ agentSeesNames: 'all' }, async () => (await one(deep)).data.userName === 'Under_deep')
    expect((await list({ userName: 'under_deep' })).list).toMatchObject([{ userName: 'Under_deep', isDirect: false }])
    expect(await list({ userName: 'under_nephew' })).toMatchObject({ total: 0 })
    await set({ agentSeesNames: 'direct' }, async () => (await one(deep)).data.userName !== 'Under_deep')
  })

  it('shows balances as the tenant allows', async () => {
    expect((await one(plain)).data.balance).toBe('20.00')
    await set({ agentSeesBalance: 'branch' }, async () => (await one(deep)).data.balance === '50.00')
    await set({ agentSeesBalance: 'none' }, async () => (await one(plain)).data.balance === null)
    await set({ agentSeesBalance: 'direct' }, async () => (await one(plain)).data.balance === '20.00')
  })

  it('has nobody of beside, above or elsewhere: all are as if they were not there', async () => {
    const foreign = [top, sibling, nephew, stranger].map((player) => id(player))
    const calls = [
      ...(['userManage', 'rebateShares'] as const).map(
        (name) => (of: string) => server.call(name, { id: of }, own!.cookie),
      ),
      (of: string) => server.call('userManageList', { parentId: of }, own!.cookie),
      (of: string) => server.call('userManageList', { parentId: of, userName: 'u' }, own!.cookie),
      (of: string) => server.call('raiseRebate', { id: of, rebate: '8.0' }, own!.cookie),
      (of: string) => server.call('sendMemberLetter', { ids: of, title: '好', text: '好' }, own!.cookie),
    ]
    for (const call of calls) {
      const unknown = await call('9223372036854775807')
      expect(unknown).toMatchObject(refused('notFound'))
      for (const of of foreign) expect(await call(of)).toEqual(unknown)
    }
    // A deeper member is there, but its rebate and its letters are not this agent's.
    for (const call of calls.slice(-2)) expect(await call(id(deep))).toMatchObject(refused('notFound'))
    expect(await one(undefined, stranger)).toMatchObject(refused('agentOnly'))
  })
})

describe('the shares', () => {
  it('of a member add up to 100, and end at the agent', async () => {
    const { data } = await server.call('rebateShares', { id: id(deep) }, own!.cookie)
    expect(data.list).toMatchObject([
      { id: id(direct), rebate: '8.0', amount: '1.00' },
      { id: id(own), rebate: '8.5', amount: '0.50' },
    ])
    expect(data).toMatchObject({ edge: '1.00', rest: '0.50', atFull: { returned: '90.00', rebate: '7.00' } })
    const sum = (at: { returned: string; rebate: string }) =>
      [...data.list.map(({ amount }) => amount), at.returned, at.rebate, data.edge, data.rest].reduce(
        (cents, text) => cents + Math.round(Number(text) * 100),
        0,
      )
    expect([sum(data.atNone), sum(data.atFull)]).toEqual([10_000, 10_000])
  })

  it('of each rebate that an agent can give are told from its own downwards', async () => {
    const { data } = await server.call('agentTerms', {}, own!.cookie)
    expect(data).toMatchObject({ rebate: '8.5', step: '0.1', topRebate: '9.0', edge: '1.00' })
    expect(data.table).toHaveLength(86)
    expect(data.table[5]).toEqual({
      ...{ rebate: '8.0', own: '0.50' },
      ...{ atNone: { returned: '98.00', rebate: '0.00' }, atFull: { returned: '90.00', rebate: '8.00' } },
    })
    expect(data.table.at(-1)).toMatchObject({ rebate: '0.0', own: '8.50' })
  })
})

describe('a rebate', () => {
  const raise = (rebate: string, of = plain!, by = own!) =>
    server.call('raiseRebate', { id: id(of), rebate }, by.cookie)
  it('of a direct member goes up alone, to the own one at most, with a letter', async () => {
    expect(await raise('8.6')).toMatchObject(refused('rebateOutOfBounds', { field: 'rebate' }))
    expect(await raise('5.9')).toMatchObject(refused('rebateOutOfBounds'))
    expect(await raise('6.0')).toMatchObject(refused('rebateSame'))
    for (const rebate of ['', '6', '6.55', '-6.0']) expect(await raise(rebate)).toMatchObject(refused('badInput'))
    expect(await raise('6.5')).toMatchObject({ code: 1, data: { rebate: '6.5' } })
    const letters = (await server.call('messageList', {}, plain!.cookie)).data.list
    expect(letters[0]).toMatchObject({ kind: 'agent', title: '您的返点已提高' })
    const rebateOf = async () => (await server.call('rebate', {}, plain!.cookie)).data.list[0]!.rebate
    await expect.poll(rebateOf).toBe('6.5')
  })

  it('raised twenty times at once is one that was asked for, each step noted', async () => {
    const wanted = Array.from({ length: 20 }, (_, n) => `7.${n % 10}`)
    const answers = await Promise.all(wanted.map((rebate) => raise(rebate)))
    const done = answers.filter(({ code }) => code === 1)
    expect(done.length).toBeGreaterThan(0)
    for (const { code, data } of answers)
      if (code !== 1)
        expect(['rebateOutOfBounds', 'rebateSame', 'systemBusy']).toContain((data as { reason?: string }).reason)
    const highest = done
      .map(({ data }) => data.rebate)
      .toSorted()
      .at(-1)
    expect((await one(plain)).data.rebate).toBe(highest)
    const raises = await server.database.query('select 1 from rebate_raise where player_id = $1', [plain!.id])
    expect(raises).toHaveLength(done.length + 1)
    // What an agent has is never below what a member has, whoever is raised first.
    await Promise.all([raise('8.5', direct), raise('8.5', deep, direct)])
    const [above, below] = [(await one(direct)).data.rebate, (await one(deep)).data.rebate]
    expect(Number(below)).toBeLessThanOrEqual(Number(above))
  })
})

describe('a letter', () => {
  const write = (input: Record<string, unknown>, by = own!) =>
    server.call('sendMemberLetter', { title: '周末', text: '老地方见', ...input }, by.cookie)
  it('goes to direct members, says from whom it is, and is sent once for a request', async () => {
    const sent = await write({ requestId: 'letter' })
    expect(sent).toMatchObject({ code: 1, data: { sent: 2, lettersLeft: AGENT_LETTERS - 1 } })
    expect(await write({ requestId: 'letter' })).toEqual(sent)
    expect(await write({ requestId: 'letter', text: '别处见' })).toMatchObject(refused('requestReused'))
    const { list: letters } = (await server.call('messageList', {}, direct!.cookie)).data
    expect(letters.filter(({ title }) => title === '上级来信：周末')).toHaveLength(1)
    const content = await server.call('messageContent', { id: letters[0]!.id }, direct!.cookie)
    expect(content.data.content).toBe(`这封信由您的上级代理 ${own!.userName} 发送，不代表本站。\n老地方见`)
    expect((await server.call('messageList', {}, deep!.cookie)).data.list.map(({ title }) => title)).not.toContain(
      '上级来信：周末',
    )
    expect(await write({ ids: `${id(plain)},${id(plain)}` })).toMatchObject({ code: 1, data: { sent: 1 } })
    expect(await write({ ids: `${id(plain)},${id(deep)}` })).toMatchObject(refused('notFound'))
    const childless = await server.newPlayer({ agent: true, money: 0 })
    expect(await write({}, childless)).toMatchObject(refused('agentLetterNobody'))
  })

  it('reaches nobody who is excluded or rests, and its agent does not learn who that is', async () => {
    const agent = await server.newPlayer({ agent: true, ownRate: 850, money: 0 })
    const below = () => server.newPlayer({ parentId: agent.id, ownRate: 600, money: 0 })
    const [excluded, resting, plays] = [await below(), await below(), await below()]
    await server.call('startSelfExclusion', { lasts: 'halfYear', agreed: 'true' }, excluded.cookie)
    await server.call('startProtectionBreak', { lasts: 'day', agreed: 'true' }, resting.cookie)
    expect(await write({}, agent)).toMatchObject({ code: 1, data: { sent: 3 } })
    for (const member of [excluded, resting, plays])
      expect(await write({ ids: id(member) }, agent)).toMatchObject({ code: 1, data: { sent: 1 } })
    const got = async ({ cookie }: TestPlayer) =>
      (await server.call('messageList', {}, cookie)).data.list.filter(({ kind }) => kind === 'agent').length
    expect([await got(excluded), await got(resting), await got(plays)]).toEqual([0, 0, 2])
  })

  it('has no word that the chat does not take, nothing hidden, and is no longer than it may be', async () => {
    await server.database.query(`insert into chat_word (word, way) values ('加微信', 'mask'), ('代打', 'refuse')`)
    const isRefused = async () => (await write({ text: '请 加 微 信' })).data
    await expect.poll(isRefused).toMatchObject({ reason: 'agentLetterWord' })
    expect(await write({ title: '代打' })).toMatchObject(refused('agentLetterWord'))
    for (const input of [
      { title: '' },
      { text: '   ' },
      { text: '好\u202e坏' },
      { title: 'x'.repeat(41) },
      { ids: '1,' },
    ])
      expect(await write(input)).toMatchObject(refused('badInput'))
  })

  it('is one of so many a day, however many are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: AGENT_LETTERS + 4 }, () => write({}, sibling)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(AGENT_LETTERS)
    for (const answer of answers.filter(({ code }) => code !== 1))
      expect(answer).toMatchObject(refused('agentLettersMost'))
  })
})

describe('operators', () => {
  it('see the tree a level at a time, by name, and all codes', async () => {
    const desk = await newOperator(server, ['seeAgents'])
    const tree = async (input = {}) => (await server.call('consoleAgentTree', input, desk.cookie)).data
    const { list: first } = await tree()
    expect(first[0]).toMatchObject({ playerId: id(top), members: 6, directs: 2, depth: 0, parentName: null })
    expect(first.map(({ playerId }) => playerId)).not.toContain(id(stranger))
    const level = await tree({ parentId: id(own) })
    expect(level.list.map(({ userName }) => userName)).toEqual(['Under_direct', 'Under_plain'])
    expect(level.path.map((step) => step.id)).toEqual([id(top), id(own)])
    // By its number one is known for what one is, however many are called alike.
    expect((await tree({ parentId: id(plain) })).path.map(({ kind }) => kind)).toEqual(['agent', 'agent', 'member'])
    expect((await tree({ parentId: id(own), kind: 'agent' })).total).toBe(1)
    expect((await tree({ userName: 'UNDER_N' })).list).toMatchObject([{ playerId: id(nephew), depth: 2 }])
    expect(await server.call('consoleAgentTree', { parentId: '999999' }, desk.cookie)).toMatchObject(
      refused('notFound'),
    )

    const { data: code } = await server.call('createInviteCode', { kind: 'agent', rebate: '5.0' }, own!.cookie)
    const codes = async (input = {}) => (await server.call('consoleAgentCodes', input, desk.cookie)).data.list
    expect(await codes({ agentName: own!.userName, state: 'valid' })).toMatchObject([{ id: code.id, agentId: id(own) }])
    expect(await codes({ code: code.code.slice(0, 5).toLowerCase() })).toMatchObject([{ id: code.id }])
    expect(await codes({ kind: 'member' })).toEqual([])
    const standing = (state: string) =>
      server.database.query('update player set state = $2 where id = $1', [own!.id, state])
    await standing('frozen')
    expect(await codes({ agentName: own!.userName, state: 'valid' })).toEqual([])
    expect(await codes({ state: 'closed' })).toMatchObject([{ id: code.id, state: 'closed' }])
    await standing('active')
    expect(await server.call('consoleAgentMoves', {}, own!.cookie)).toMatchObject({ code: 0 })
  })

  it('make a player an agent, once, as an act; its session is one of an agent within seconds', async () => {
    const desk = await newOperator(server, ['changeAgents'])
    const make = async (playerId: string) =>
      server.call('consoleMakeAgent', { playerId, reason: '申请', code: await desk.code() }, desk.cookie)
    expect(await make('999999')).toMatchObject(refused('notFound'))
    expect(await make(id(own))).toMatchObject(refused('agentAlready'))
    const player = await server.newPlayer({ money: 0 })
    const [one, two] = await Promise.all([make(id(player)), make(id(player))])
    expect([one, two].filter(({ code }) => code === 1)).toHaveLength(1)
    await expect.poll(async () => (await server.call('agentTerms', {}, player.cookie)).code).toBe(1)
    const acts = await server.database.query(`select 1 from operator_act where act = 'makeAgent' and subject_id = $1`, [
      id(player),
    ])
    expect(acts).toHaveLength(1)
  })
})
