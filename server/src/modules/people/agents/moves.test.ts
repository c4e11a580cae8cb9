/** Moves of members: two operators decide, a business day begins, and places, rebates and reports follow, once. */
import { businessDay, startOfDay } from '@hongyun/lottery/days.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, only } from '../../../platform/db/database.ts'
import { type MovingClock, openMovingServer } from '../../../testing/moving-clock.ts'
import { actorCalled, newOperator, type TestOperator } from '../../../testing/operators.ts'
import { closeAudited, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { approve } from '../../site/approvals/decide.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { setRebate } from '../desk/set-rebate.ts'
import { setFrozen } from '../identity/freeze.ts'
import { createPlayer } from '../identity/register.ts'
import { carryOutMoves } from './carry-out-moves.ts'
import { askMove } from './moves.ts'
import { agentKinds } from './open-agents.ts'
import { writeOrigin } from './origins.ts'

const DAY_MS = 86_400_000

let server: TestServer
let clock: MovingClock
let [asker, second]: Actor[] = []
let desk: TestOperator

beforeAll(async () => {
  ;({ server, clock } = await openMovingServer())
  ;[asker, second] = [await actorCalled(server.database, 'li_lei'), await actorCalled(server.database, 'wang_wu')]
})
afterAll(() => closeAudited(server))

const agent = (ownRate: number, parentId?: bigint) =>
  server.newPlayer({ agent: true, ownRate, money: 0, ...(parentId && { parentId }) })
const member = (ownRate: number, parentId: bigint) => server.newPlayer({ ownRate, parentId, money: 0 })
const nowOf = async () =>
  only(await server.database.query<{ now: number }>('select moved.clock_timestamp() as now')).now
const dayFromNow = async (days: number) => businessDay((await nowOf()) + days * DAY_MS)
/** The next business day begins. */
const nextDay = async () => clock.moveTo(startOfDay(await dayFromNow(1)) + 1000)
const carryOut = () => carryOutMoves(server.appDatabase)
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { reason?: string }) => error.reason ?? String(error),
  )
const ask = async (player: TestPlayer, parent: TestPlayer | undefined, days = 1, by = asker!) =>
  askMove(server.appDatabase, by, {
    ...{ playerId: player.id, parentName: parent?.userName, reason: '更换上级' },
    fromDay: await dayFromNow(days),
  })
const decide = (id: bigint, by = second!) => approve(server.appDatabase, agentKinds, by, id, '')
/** Two operators decide a move that begins tomorrow. */
async function decided(player: TestPlayer, parent: TestPlayer | undefined): Promise<void> {
  const { id } = await ask(player, parent)
  await decide(id)
}
const placeOf = async ({ id }: TestPlayer) =>
  only(
    await server.database.query<{ parent_id: bigint | null; ancestors: bigint[]; agents: bigint[]; rates: number[] }>(
      `select p.parent_id, p.ancestors, r.agents, r.rates from player p join rebate_plan r on r.id = p.rebate_plan_id where p.id = $1`,
      [id],
    ),
  )
const ancestorsOn = async ({ id }: TestPlayer, day: string) =>
  only(await server.database.query<{ on: bigint[] }>('select ancestors_on($1, $2::date) as on', [id, day])).on
const stateOf = async ({ id }: TestPlayer) =>
  only(
    await server.database.query<{ done: boolean; dropped_why: string | null }>(
      'select done_at is not null as done, dropped_why from agent_move where player_id = $1 order by id desc limit 1',
      [id],
    ),
  )

describe('asking', () => {
  it('is refused below oneself, where the rebate does not fit, for no agent, for the same place, and for another day', async () => {
    const [top, low] = [await agent(900), await agent(600)]
    const mover = await agent(800, top.id)
    const below = await agent(700, mover.id)
    const plain = await member(700, top.id)
    expect(await reasonOf(ask(mover, mover))).toBe('moveBelow')
    expect(await reasonOf(ask(mover, below))).toBe('moveBelow')
    expect(await reasonOf(ask(mover, low))).toBe('moveRate')
    expect(await reasonOf(ask(mover, plain))).toBe('moveParent')
    expect(await reasonOf(ask(mover, { ...plain, userName: 'nobody_here' }))).toBe('moveParent')
    expect(await reasonOf(ask(mover, top))).toBe('moveSame')
    expect(await reasonOf(ask(top, undefined))).toBe('moveSame')
    const other = await agent(900)
    for (const days of [-1, 0, 31]) expect(await reasonOf(ask(mover, other, days))).toBe('moveDay')
    expect(await reasonOf(ask({ ...mover, id: 999_999n }, other))).toBe('notFound')
    await setFrozen(server.database, second!, other.userName, true)
    expect(await reasonOf(ask(mover, other))).toBe('moveParent')
  })

  it('takes two operators; the same that another has asked for is approved by asking; one at a time for a player', async () => {
    const [top, other] = [await agent(900), await agent(900)]
    const [one, two] = [await member(700, top.id), await member(700, top.id)]
    const asked = await ask(one, other)
    expect(asked.state).toBe('open')
    expect((await ask(one, other)).state).toBe('same')
    expect(await reasonOf(ask(one, undefined))).toBe('moveOpen')
    expect(await reasonOf(ask(one, other, 2, second!))).toBe('moveOpen')
    expect(await reasonOf(decide(asked.id, asker!))).toBe('approvalOwn')
    expect((await ask(one, other, 1, second!)).state).toBe('approved')
    expect(await reasonOf(ask(one, undefined))).toBe('moveOpen')
    // Two at once decide the same.
    const again = await ask(two, other)
    const third = await actorCalled(server.database, 'zhao_liu')
    const results = await Promise.all([reasonOf(decide(again.id)), reasonOf(decide(again.id, third))])
    expect(results.toSorted()).toEqual(['approvalDecided', 'done'])
    expect(await server.database.query('select 1 from agent_move where player_id = $1', [two.id])).toHaveLength(1)
    await nextDay()
    await carryOut()
    expect((await placeOf(one)).parent_id).toBe(other.id)
  })

  it('by the console asks for the right and a code, and shows what was decided', async () => {
    desk = await newOperator(server, ['changeAgents', 'seeAgents'])
    const [top, watcher] = [await agent(900), await newOperator(server, ['seeAgents'])]
    const player = await member(700, top.id)
    const wanted = { playerId: player.id.toString(), fromDay: await dayFromNow(1), reason: '更换上级' }
    const send = async (by: TestOperator, code?: string) =>
      server.call('consoleMoveMember', { ...wanted, code: code ?? (await by.code()) }, by.cookie)
    expect((await send(watcher)).data).toMatchObject({ reason: 'rightMissing' })
    expect((await send(desk, '000000')).data).toMatchObject({ reason: 'operatorCodeWrong' })
    const asked = await send(desk)
    expect(asked).toMatchObject({ code: 1, data: { state: 'open' } })
    await decide(BigInt(asked.data.approvalId!))
    const shown = async () => (await server.call('consoleAgentMoves', { playerId: wanted.playerId }, desk.cookie)).data
    expect(await shown()).toMatchObject({
      total: 1,
      list: [{ fromName: top.userName, toName: null, state: 'waiting' }],
    })
    const { list } = (await server.call('consoleAgentTree', { parentId: top.id.toString() }, desk.cookie)).data
    expect(list).toMatchObject([{ moveDay: wanted.fromDay }])
    await nextDay()
    desk = await newOperator(server, ['changeAgents', 'seeAgents'])
    await carryOut()
    expect(await shown()).toMatchObject({ list: [{ state: 'done', doneAt: expect.any(Number) }] })
  })
})

describe('a move', () => {
  it('begins with its day: all below go along, rebates follow, and days before stay what they were', async () => {
    const [left, right] = [await agent(900), await agent(850)]
    const mover = await agent(800, left.id)
    const below = await member(700, mover.id)
    const before = await dayFromNow(0)
    await decided(mover, right)
    expect(await carryOut()).toBe(0)
    expect((await placeOf(mover)).parent_id).toBe(left.id)
    await nextDay()
    // However many servers look at once.
    const ended = await Promise.all([carryOut(), carryOut(), carryOut()])
    expect(ended.reduce((sum, n) => sum + n, 0)).toBe(1)
    const today = await dayFromNow(0)
    expect(await placeOf(mover)).toEqual({
      parent_id: right.id,
      ancestors: [right.id],
      agents: [right.id],
      rates: [50],
    })
    expect(await placeOf(below)).toEqual({
      ...{ parent_id: mover.id, ancestors: [right.id, mover.id] },
      ...{ agents: [mover.id, right.id], rates: [100, 50] },
    })
    expect([await ancestorsOn(below, before), await ancestorsOn(below, today)]).toEqual([
      [left.id, mover.id],
      [right.id, mover.id],
    ])
    const fresh = await server.newPlayer({ money: 0 })
    expect(await server.call('userManage', {}, fresh.cookie)).toMatchObject({ data: { reason: 'agentOnly' } })
    const letters = await server.database.query(
      `select 1 from letter where player_id = $1 and kind = 'agent' and title = '您的上级已更换'`,
      [mover.id],
    )
    expect(letters).toHaveLength(1)
    // To the top, and back, on days of their own.
    await decided(mover, undefined)
    await nextDay()
    await carryOut()
    expect(await placeOf(below)).toMatchObject({ ancestors: [mover.id], agents: [mover.id], rates: [100] })
    expect(await ancestorsOn(below, today)).toEqual([right.id, mover.id])
  })

  it('is dropped with its reason where it no longer can be', async () => {
    const [top, other] = [await agent(900), await agent(900)]
    const [one, two] = [await member(800, top.id), await member(700, top.id)]
    await decided(one, other)
    await decided(two, other)
    await setRebate(server.appDatabase, second!, { playerId: other.id, rebate: '7.5', reason: '调整' })
    await nextDay()
    await carryOut()
    expect(await stateOf(one)).toEqual({ done: false, dropped_why: '该玩家的返点高于新上级的返点，请先调整返点' })
    expect(await stateOf(two)).toEqual({ done: true, dropped_why: null })
    expect((await placeOf(one)).parent_id).toBe(top.id)
    // It can be asked for again.
    expect((await ask(one, await agent(900))).state).toBe('open')
  })

  it('of those who are above each other is one a day, in the order of the days', async () => {
    const [a, b, c] = [await agent(900), await agent(900), await agent(900)]
    const mover = await agent(850, a.id)
    const below = await member(700, mover.id)
    await decided(mover, b)
    await decided(below, c)
    await nextDay()
    await carryOut()
    expect([(await placeOf(mover)).parent_id, (await placeOf(below)).parent_id]).toEqual([b.id, mover.id])
    await nextDay()
    await carryOut()
    expect((await placeOf(below)).ancestors).toEqual([c.id])
    // Into each other: whoever comes second would close a circle.
    await decided(a, b)
    await decided(b, a)
    await nextDay()
    await carryOut()
    await nextDay()
    await carryOut()
    expect([(await stateOf(a)).done, (await stateOf(b)).done]).toEqual([true, false])
    expect(await stateOf(b)).toMatchObject({ dropped_why: '不能移到自己或自己的下级之下' })
  })

  it('has nobody stand wrong who registers meanwhile', async () => {
    const [left, right] = [await agent(900), await agent(900)]
    const mover = await agent(850, left.id)
    await decided(mover, right)
    await nextDay()
    const join = (n: number) =>
      inTransaction(server.appDatabase, async (tx) => {
        const player = {
          userName: `meanwhile_${n}`,
          passwordHash: 'none',
          agent: false,
          parentId: mover.id,
          ownRate: 700,
        }
        const playerId = await createPlayer(tx, player)
        await writeOrigin(tx, { playerId, agentId: mover.id, kind: 'member', ownRate: 700 })
      })
    await Promise.all([...Array.from({ length: 6 }, (_, n) => join(n)), carryOut(), join(6), join(7)])
    const rows = await server.database.query<{ ancestors: bigint[] }>(
      `select ancestors from player where user_name like 'meanwhile%'`,
    )
    expect(rows).toHaveLength(8)
    for (const { ancestors } of rows) expect(ancestors).toEqual([right.id, mover.id])
  })

  it('that fails stops no other, and is tried again', async () => {
    const [left, right] = [await agent(900), await agent(900)]
    const [broken, whole] = [await member(700, left.id), await member(700, left.id)]
    await decided(broken, right)
    await decided(whole, right)
    await nextDay()
    await server.database.query(`
      create function break_move() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger break_move before insert on member_place for each row when (new.player_id = ${broken.id}) execute function break_move()`)
    await expect(carryOut()).rejects.toThrow('moves that could not be carried out')
    expect([(await placeOf(broken)).parent_id, (await placeOf(whole)).parent_id]).toEqual([left.id, right.id])
    await server.database.query('drop trigger break_move on member_place; drop function break_move')
    expect(await carryOut()).toBe(1)
    expect((await placeOf(broken)).parent_id).toBe(right.id)
  })

  it('may take its time: its transaction has a bound of its own', async () => {
    const [left, right] = [await agent(900), await agent(900)]
    const mover = await member(700, left.id)
    await decided(mover, right)
    await nextDay()
    await server.database.query(`
      create table bound_seen (bound text);
      grant insert on bound_seen to public;
      create function see_bound() returns trigger language plpgsql as
        $$ begin insert into bound_seen values (current_setting('transaction_timeout')); return new; end $$;
      create trigger see_bound before insert on member_place for each row execute function see_bound()`)
    expect(await carryOut()).toBe(1)
    const seen = await server.database.query('select distinct bound from bound_seen')
    expect(seen).toEqual([{ bound: '15min' }])
    await server.database.query(
      'drop trigger see_bound on member_place; drop function see_bound; drop table bound_seen',
    )
  })

  it('is late where nobody looked on its day, and then begins that day', async () => {
    const [left, right] = [await agent(900), await agent(900)]
    const mover = await member(700, left.id)
    await decided(mover, right)
    await nextDay()
    const missed = await dayFromNow(0)
    await nextDay()
    await carryOut()
    expect(await ancestorsOn(mover, missed)).toEqual([left.id])
    expect(await ancestorsOn(mover, await dayFromNow(0))).toEqual([right.id])
  })
})
