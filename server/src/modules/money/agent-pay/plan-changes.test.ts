/** What operators are told of plans: what one changes, what becomes of the one before it, and what waits to be paid. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { only } from '../../../platform/db/database.ts'
import { closeAudited, type TestPlayer } from '../../../testing/test-server.ts'
import { refuseApproval } from '../../site/approvals/decide.ts'
import { openPaidAgents, type PaidAgents } from './testing/paid-agents.ts'

let here: PaidAgents
let agent: TestPlayer

beforeAll(async () => {
  here = await openPaidAgents()
  agent = await here.server.newPlayer({ money: 0, agent: true, ownRate: 850 })
  await here.decide(await askPlan({}))
})
afterAll(() => closeAudited(here.server))

type Asked = { id: string }
const askPlan = async (change: object): Promise<string> => {
  const wanted = {
    ...{ userName: agent.userName, kind: 'salary', base: 'turnover', pays: 'rate', every: 'day' },
    ...{ tiers: [{ from: '100', value: '0.5' }], leastActive: '2', leastStake: '50', fromDay: here.dayOf(1) },
    ...{ reason: '按约定', ...change },
  }
  return (await here.ask<Asked>('consoleAskPayPlan', wanted)).data.id
}
type Shown = { effect: string; changes: { what: string; before: string; after: string }[] }
const approvalOf = async (id: string) => (await here.see<Shown>('consoleApproval', { id }, here.second)).data

it('a plan is shown beside the one that it replaces, where the stake of an active member or the end alone is another one', async () => {
  const id = await askPlan({ leastStake: '1', fromDay: here.dayOf(2), untilDay: here.dayOf(9) })
  const { changes } = await approvalOf(id)
  expect(changes.filter(({ before, after }) => before !== after)).toEqual([
    { what: '活跃下级', before: '至少 2 名，各投注满 50.00 元', after: '至少 2 名，各投注满 1.00 元' },
    { what: '结束日', before: '不限', after: here.dayOf(9) },
  ])
  expect(await here.decide(id, here.second, refuseApproval)).toBe('done')
})

it('what waits is counted, however many days, the newest first, and the oldest are on a later page', async () => {
  const { database } = here.server
  const { day } = only(await database.query<{ day: string }>('select closed_through::text as day from sum_follow'))
  const closed = (through: string) => database.query('update sum_follow set closed_through = $1::date', [through])
  await closed(here.dayOf(130))
  const see = async (input: object) =>
    (await here.see<{ due: { day: string }[]; dueTotal: number }>('consolePayRuns', { ...input })).data
  const { due, dueTotal } = await see({})
  const older = await see({ duePage: 2 })
  await closed(day)
  expect(older.dueTotal).toBe(130)
  expect(older.due.map((one) => one.day)).toEqual(Array.from({ length: 30 }, (_, n) => here.dayOf(30 - n)))
  expect(dueTotal).toBe(130)
  expect(due.map((one) => one.day)).toEqual(Array.from({ length: 100 }, (_, n) => here.dayOf(130 - n)))
})

it('who cancels a plan is told that the one before it stays ended, and so is the agent', async () => {
  expect(await here.decide(await askPlan({ leastStake: '1', fromDay: here.dayOf(8) }))).toBe('done')
  const { list } = (await here.see<{ list: Asked[] }>('consolePayPlans')).data
  const ending = { id: list[0]!.id, untilDay: here.dayOf(7), reason: '不再执行' }
  const { id } = (await here.ask<Asked>('consoleAskPayPlanEnd', ending)).data
  const stays = `取消，不再生效；此前的方案仍到 ${here.dayOf(7)} 为止，不会恢复`
  expect((await approvalOf(id)).effect).toContain(stays)
  expect(await here.decide(id)).toBe('done')
  const [told] = await here.server.database.query<{ content: string }>(
    'select content from letter where player_id = $1 order by id desc limit 1',
    [agent.id],
  )
  expect(told!.content).toContain(stays)
})
