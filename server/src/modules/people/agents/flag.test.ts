/** The flag of an agent is taken away again: of one below whom nobody stands, once, with what members could come by. */
import { businessDay } from '@hongyun/lottery/days.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { only } from '../../../platform/db/database.ts'
import { actorCalled, newOperator, type TestOperator } from '../../../testing/operators.ts'
import { closeAudited, type TestPlayer } from '../../../testing/test-server.ts'
import { agentPayKinds } from '../../money/agent-pay/open-agent-pay.ts'
import { approve } from '../../site/approvals/decide.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { makeAgentOf, takeAgentOf } from './flag.ts'
import { askMove } from './moves.ts'
import { agentKinds } from './open-agents.ts'
import { type Joining, openJoining, refused } from './testing/joining.ts'

let here: Joining
let desk: TestOperator
let [actor, second]: Actor[] = []

beforeAll(async () => {
  here = await openJoining('flag')
  desk = await newOperator(here.server, ['seeAgents', 'changeAgents'])
  const { database } = here.server
  ;[actor, second] = [await actorCalled(database, 'li_lei'), await actorCalled(database, 'wang_wu')]
})
afterAll(() => closeAudited(here.server))

const agent = (parentId?: bigint) =>
  here.server.newPlayer({ agent: true, ownRate: 850, money: 0, ...(parentId && { parentId }) })
const take = async (playerId: bigint | string, by = desk) =>
  here.server.call(
    'consoleTakeAgent',
    { playerId: String(playerId), reason: '不再担任', code: await by.code() },
    by.cookie,
  )
const isAgent = async ({ id }: TestPlayer) =>
  only(await here.server.database.query<{ agent: boolean }>('select agent from player where id = $1', [id])).agent
const actsOn = ({ id }: TestPlayer) =>
  here.server.database.query<{ act: string }>(
    `select act from operator_act where act in ('makeAgent', 'takeAgent') and subject_id = $1 order by id`,
    [id.toString()],
  )
const tomorrow = () => businessDay(Date.now() + 86_400_000)
const sizeOf = async ({ id }: TestPlayer) =>
  only(
    await here.server.database.query<{ directs: bigint; members: bigint; agents: bigint }>(
      'select directs, members, agents from branch_size where agent_id = $1',
      [id],
    ),
  )
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { reason?: string }) => error.reason ?? String(error),
  )

describe('taking it', () => {
  it('ends codes and links for good, leaves an act and a letter, and the agent reaches nothing of agents any more', async () => {
    const one = await agent()
    const { data: code } = await here.create({}, one)
    const { data: used } = await here.create({ usesMax: 1 }, one)
    const { data: link } = await here.open({ userName: 'flag_link' }, one)
    expect((await take(one.id)).data).toEqual({ codes: 2, opened: 1 })
    expect(await isAgent(one)).toBe(false)
    for (const { code: inviteCode } of [code, used])
      expect(await here.signUp({ inviteCode })).toMatchObject(refused('inviteCodeWrong', { why: 'deleted' }))
    expect(await here.signUp({ openKey: link.key! }, 'flag_link')).toMatchObject(refused('openKeyWrong'))
    // The name is free again.
    expect((await here.signUp({}, 'flag_link')).code).toBe(1)
    for (const answer of [here.create({}, one), here.open({}, one)])
      expect(await answer).toMatchObject({ data: { reason: 'agentOnly' } })
    await expect
      .poll(async () => (await here.server.call('agentTerms', {}, one.cookie)).data)
      .toMatchObject({ reason: 'agentOnly' })
    const { list } = (await here.server.call('messageList', {}, one.cookie)).data
    expect(list[0]).toMatchObject({ kind: 'agent', title: '您不再是代理' })
    expect(await actsOn(one)).toEqual([{ act: 'takeAgent' }])
    // Made an agent again, it begins without a code.
    await makeAgentOf(here.server.appDatabase, actor!, { playerId: one.id, reason: '再次申请' })
    expect(await here.signUp({ inviteCode: code.code })).toMatchObject(refused('inviteCodeWrong', { why: 'deleted' }))
    await expect.poll(async () => (await here.create({}, one)).code).toBe(1)
    expect((await take(one.id)).data).toEqual({ codes: 1, opened: 0 })
  })

  it('is refused with members, with a move that waits, with a plan that pays, and of nobody', async () => {
    const { appDatabase } = here.server
    const [one, above] = [await agent(), await agent()]
    const member = await here.server.newPlayer({ parentId: one.id, ownRate: 700, money: 0 })
    expect(await take(one.id)).toMatchObject(refused('agentHasMembers'))
    expect(await take(member.id)).toMatchObject(refused('agentNot'))
    expect(await take('999999')).toMatchObject(refused('notFound'))
    const move = { playerId: member.id, parentName: above.userName, fromDay: tomorrow(), reason: '更换上级' }
    const { id } = await askMove(appDatabase, actor!, move)
    // What is asked for alone holds nobody: it can't be approved once the flag is gone.
    await approve(appDatabase, agentKinds, second!, id, '')
    expect(await take(above.id)).toMatchObject(refused('agentHasMoves'))
    const [paid, payer] = [await agent(), await newOperator(here.server, ['agentPay'])]
    const plan = {
      ...{ userName: paid.userName, kind: 'salary', base: 'turnover', pays: 'rate', every: 'day' },
      ...{ tiers: [{ from: '100', value: '0.5' }], fromDay: tomorrow(), reason: '按约定' },
    }
    const { data } = await here.server.call('consoleAskPayPlan', { ...plan, code: await payer.code() }, payer.cookie)
    expect(await take(paid.id)).toMatchObject({ code: 1 })
    expect(await reasonOf(approve(appDatabase, agentPayKinds, second!, BigInt(data.id), ''))).toBe('payAgentUnknown')
    await makeAgentOf(appDatabase, actor!, { playerId: paid.id, reason: '再次申请' })
    await approve(appDatabase, agentPayKinds, second!, BigInt(data.id), '')
    expect(await take(paid.id)).toMatchObject(refused('agentHasPay'))
    for (const player of [one, above, paid]) expect(await isAgent(player)).toBe(true)
  })

  it('and an approval of a move below it: whichever comes first holds', async () => {
    const { appDatabase } = here.server
    for (let n = 0; n < 4; n += 1) {
      const [from, to] = [await agent(), await agent()]
      const member = await here.server.newPlayer({ parentId: from.id, ownRate: 700, money: 0 })
      const move = { playerId: member.id, parentName: to.userName, fromDay: tomorrow(), reason: '更换上级' }
      const { id } = await askMove(appDatabase, actor!, move)
      const done = await Promise.all([
        reasonOf(approve(appDatabase, agentKinds, second!, id, '')),
        reasonOf(takeAgentOf(appDatabase, actor!, { playerId: to.id, reason: '不再担任' })),
      ])
      // A move that was decided in the same moment is dropped on its day, with its reason.
      expect(['done agentHasMoves', 'moveParent done', 'done done']).toContain(done.join(' '))
    }
  })

  it('twenty times at once is one act, and leaves nobody below who comes meanwhile', async () => {
    const { appDatabase, database } = here.server
    for (let n = 0; n < 3; n += 1) {
      const one = await agent()
      const { data: code } = await here.create({}, one)
      const { data: link } = await here.open({}, one)
      const wanted = { playerId: one.id, reason: '不再担任' }
      const [, ...came] = await Promise.all([
        Promise.all(Array.from({ length: 10 }, () => reasonOf(takeAgentOf(appDatabase, actor!, wanted)))),
        ...Array.from({ length: 4 }, () => here.signUp({ inviteCode: code.code })),
        here.signUp({ openKey: link.key! }, link.userName),
      ])
      const members = came.filter((answer) => answer.code === 1).length
      expect(await actsOn(one)).toHaveLength(members === 0 ? 1 : 0)
      expect(await isAgent(one)).toBe(members > 0)
      const below = await database.query('select 1 from player where parent_id = $1', [one.id])
      expect(below).toHaveLength(members)
    }
  })

  it('asks for the right and a code', async () => {
    const one = await agent()
    const watcher = await newOperator(here.server, ['seeAgents'])
    expect(await take(one.id, watcher)).toMatchObject({ data: { reason: 'rightMissing' } })
    const bare = { playerId: one.id.toString(), reason: '不再担任' }
    expect((await here.server.call('consoleTakeAgent', bare, desk.cookie)).code).not.toBe(1)
    expect(await here.server.call('consoleTakeAgent', bare, one.cookie)).toMatchObject({ code: 0 })
    expect(await isAgent(one)).toBe(true)
  })
})

describe('the numbers of a branch', () => {
  it('follow who comes, who becomes an agent and who is none any more', async () => {
    const top = await agent()
    const low = await agent(top.id)
    for (let n = 0; n < 2; n += 1) await here.server.newPlayer({ parentId: low.id, ownRate: 700, money: 0 })
    expect(await sizeOf(top)).toEqual({ directs: 1n, members: 3n, agents: 1n })
    const plain = await here.server.newPlayer({ parentId: low.id, ownRate: 700, money: 0 })
    await makeAgentOf(here.server.appDatabase, actor!, { playerId: plain.id, reason: '申请' })
    expect(await sizeOf(top)).toEqual({ directs: 1n, members: 4n, agents: 2n })
    expect((await take(plain.id)).code).toBe(1)
    expect(await sizeOf(top)).toEqual({ directs: 1n, members: 4n, agents: 1n })
    expect(await sizeOf(low)).toEqual({ directs: 3n, members: 3n, agents: 0n })
    const { data: code } = await here.create({}, low)
    await Promise.all(Array.from({ length: 8 }, () => here.signUp({ inviteCode: code.code })))
    expect(await sizeOf(top)).toEqual({ directs: 1n, members: 12n, agents: 1n })
  })
})
