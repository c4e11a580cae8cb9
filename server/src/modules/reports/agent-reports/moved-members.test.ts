/** What agents are told of a member who was moved: of the days on which it stood below them, and of nobody who came below it elsewhere. */
import { businessDay, startOfDay } from '@hongyun/lottery/days.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import { openIssue, runIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { type MovingClock, openMovingServer } from '../../../testing/moving-clock.ts'
import { actorCalled, newOperator } from '../../../testing/operators.ts'
import { closeAudited, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { carryOutMoves } from '../../people/agents/carry-out-moves.ts'
import { askMove } from '../../people/agents/moves.ts'
import { agentKinds } from '../../people/agents/open-agents.ts'
import { openSession } from '../../people/identity/sessions.ts'
import { approve } from '../../site/approvals/decide.ts'
import { followAll } from './follow.ts'
import { detailOf } from './report.ts'

const DAY_MS = 86_400_000
const dayOf = (n: number) => businessDay(Date.now() + n * DAY_MS)

let clock: MovingClock
let server: TestServer
/** `mover` stood below `left` on the first day, and below `right` since; `early` and `late` came below it on these days. */
let left: TestPlayer
let right: TestPlayer
let mover: TestPlayer
let early: TestPlayer
let late: TestPlayer

/** A session of its own: one of the day before would be asked how long it has been on. */
const sessionOf = ({ id }: TestPlayer) =>
  openSession(server.database, { id, address: '127.0.0.1', agent: 'test', single: false, maxDays: 7 })

async function bet(player: TestPlayer): Promise<void> {
  const issue = await openIssue(server.database)
  const bettingData = [betItem(issue, { bettingNumber: 'da,xiao' })]
  expect(await server.call('addBetting', { bettingData }, await sessionOf(player))).toMatchObject({ code: 1 })
  await runIssue(server.database, issue)
}

beforeAll(async () => {
  ;({ clock, server } = await openMovingServer())
  await clock.moveTo(startOfDay(dayOf(1)) + 3_600_000)
  left = await server.newPlayer({ agent: true, ownRate: 900 })
  right = await server.newPlayer({ agent: true, ownRate: 900 })
  mover = await server.newPlayer({ agent: true, ownRate: 850, parentId: left.id })
  early = await server.newPlayer({ parentId: mover.id })
  for (const player of [mover, early]) await bet(player)
  const [asker, second] = [await actorCalled(server.database, 'li_lei'), await actorCalled(server.database, 'wang_wu')]
  const move = { playerId: mover.id, parentName: right.userName, fromDay: dayOf(2), reason: '更换上级' }
  const { id } = await askMove(server.appDatabase, asker, move)
  await approve(server.appDatabase, agentKinds, second, id, '')
  await clock.moveTo(startOfDay(dayOf(2)) + 3_600_000)
  expect(await carryOutMoves(server.appDatabase)).toBe(1)
  late = await server.newPlayer({ parentId: mover.id })
  for (const player of [mover, early, late, late]) await bet(player)
  await followAll(server.appDatabase)
})
afterAll(() => closeAudited(server))

const span = () => ({ startTime: startOfDay(dayOf(1)), endTime: startOfDay(dayOf(3)), pageSize: 100 })

/** Whose lines an agent is shown, each once, in the order of ids. */
async function shown(agent: TestPlayer, name: 'getAgentBetData' | 'agentBillData', more: object): Promise<string[]> {
  const asked = { ...span(), memberId: mover.id, below: '1', ...more }
  const reply = await server.call(name, asked, await sessionOf(agent))
  expect(reply).toMatchObject({ code: 1 })
  return [...new Set((reply.data.list as { memberId: string }[]).map(({ memberId }) => memberId))].toSorted()
}
const idsOf = (...players: TestPlayer[]) => players.map(({ id }) => String(id))

it.each([
  ['getAgentBetData', { by: 'placed' }],
  ['getAgentBetData', { by: 'settled' }],
  ['agentBillData', { figure: 'placed' }],
] as const)('has lines of its days alone, and none of those who came below it elsewhere: %s %o', async (name, more) => {
  expect(await shown(left, name, more)).toEqual(idsOf(mover, early))
  expect(await shown(right, name, more)).toEqual(idsOf(mover, early, late))
})

it('counts in a row of it what it and those below moved on these days, as the lines do', async () => {
  const cookie = await sessionOf(right)
  const days = { startDay: dayOf(1), endDay: dayOf(2) }
  const { list, totals } = (await server.call('childReport', days, cookie)).data
  expect(list).toMatchObject([
    { id: String(mover.id), own: { bets: 1 }, branch: { bets: 3 }, all: { bets: 4, staked: '16.00', placed: '16.00' } },
  ])
  expect(totals).toEqual(list[0]!.all)
  expect(totals).toEqual((await server.call('userAgentReport', days, cookie)).data.branch)
  const asked = { ...span(), memberId: mover.id, below: '1', by: 'settled' }
  expect((await server.call('getAgentBetData', asked, cookie)).data.totals.bettingAmount).toBe(totals.staked)
  const before = { startDay: dayOf(1), endDay: dayOf(1) }
  expect((await server.call('childReport', before, cookie)).data).toMatchObject({
    ...{ total: 1, totals: { bets: 0, other: '0.00' }, list: [{ own: { bets: 0 }, branch: { bets: 0 } }] },
  })
  // Of the agent of before it is in the branch, and in no row.
  const asLeft = await sessionOf(left)
  const ofLeft = (await server.call('childReport', days, asLeft)).data
  expect(ofLeft).toMatchObject({ total: 0, totals: { bets: 0 }, branch: { bets: 2, staked: '8.00' } })
  expect(ofLeft.branch).toEqual((await server.call('userAgentReport', days, asLeft)).data.branch)
  const below = (await server.call('childReport', { ...days, parentId: mover.id }, cookie)).data
  expect(below).toMatchObject({ total: 2, totals: { bets: 3 }, branch: { bets: 3 } })
  expect((await server.call('childReport', { ...days, userName: mover.userName }, cookie)).data.branch).toBeNull()
  // Operators are shown both days, under the agent of now.
  const { cookie: desk } = await newOperator(server, ['seeAgents'])
  const asOperator = (await server.call('consoleAgentChildren', { ...days, parentId: right.id }, desk)).data
  expect(asOperator.list).toMatchObject([{ own: { bets: 2 }, branch: { bets: 4 } }])
  expect([asOperator.totals.bets, asOperator.branch?.bets]).toEqual([6, 4])
})

it('is in the corrections of its days alone, which are not looked for by the hour', async () => {
  const undone = new Error('what is made up here is undone')
  const work = inTransaction(server.database, async (tx) => {
    await tx.query(
      `insert into member_correction (day, issue_id, player_id, amount)
       select day, (select min(issue_id) from settlement), id, 10000 from unnest($1::date[]) day cross join unnest($2::bigint[]) id`,
      [
        [dayOf(1), dayOf(2)],
        [mover.id, early.id, late.id],
      ],
    )
    const of = async (agent: TestPlayer, by: 'day' | 'lottery' | 'hour') => {
      const days = { startDay: dayOf(1), endDay: dayOf(2) }
      const { corrections } = await detailOf(tx as unknown as Database, { find: () => undefined }, agent.id, {
        ...days,
        by,
      })
      return corrections.map(({ day, members, amount }) => [day, members, amount])
    }
    for (const by of ['day', 'lottery'] as const) {
      expect(await of(left, by)).toEqual([[dayOf(1), 2, '2.00']])
      expect(await of(right, by)).toEqual([
        [dayOf(2), 3, '3.00'],
        [dayOf(1), 1, '1.00'],
      ])
    }
    expect(await of(right, 'hour')).toEqual([])
    throw undone
  })
  await expect(work).rejects.toBe(undone)
})
