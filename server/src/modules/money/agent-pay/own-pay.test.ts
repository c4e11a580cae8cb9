/** What an agent is told of the own salary and dividend: plans and periods, and nothing of another one or of who set them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeAudited, type TestPlayer } from '../../../testing/test-server.ts'
import { openPaidAgents, type PaidAgents } from './testing/paid-agents.ts'

let here: PaidAgents
let [agent, beside, member]: TestPlayer[] = []

beforeAll(async () => {
  here = await openPaidAgents()
  const { server } = here
  const top = await server.newPlayer({ money: 0, agent: true, ownRate: 900 })
  agent = await server.newPlayer({ money: 0, agent: true, ownRate: 850, parentId: top.id })
  beside = await server.newPlayer({ money: 0, agent: true, ownRate: 850, parentId: top.id })
  member = await server.newPlayer({ money: 10_000, ownRate: 800, parentId: agent.id })
})
afterAll(() => closeAudited(here.server))

const seen = async (by: TestPlayer, input: object = {}) => (await here.as(by, 'agentPay', { ...input })).data
const agreed = async (name: 'consoleAskPayPlan' | 'consoleAskPayRun', wanted: object) => {
  const { data, msg } = await here.ask<{ id: string }>(name, { ...wanted, reason: '按约定' })
  expect(data.id, msg).toBeDefined()
  expect(await here.decide(data.id)).toBe('done')
}
const pay = async (day: string, withheld = '') => {
  const { digest } = (await here.see<{ digest: string }>('consolePayRun', { kind: 'salary', day })).data
  await agreed('consoleAskPayRun', { kind: 'salary', day, digest, withheld })
}

it('is empty without a plan', async () => {
  const none = { plans: [], list: [], total: 0, paid: { count: 0, amount: '0.00' } }
  expect(await seen(agent!)).toMatchObject(none)
})

it('is the plan as it was agreed, and each period with its figures, the newest first', async () => {
  const salary = {
    ...{ userName: agent!.userName, kind: 'salary', base: 'turnover', pays: 'amount', every: 'day' },
    tiers: [
      { from: '100', value: '5' },
      { from: '1000', value: '20' },
    ],
    ...{ leastActive: '1', leastStake: '50', fromDay: here.dayOf(1) },
  }
  await agreed('consoleAskPayPlan', salary)
  const { plans } = await seen(agent!)
  expect(plans).toMatchObject([
    {
      ...{ kind: 'salary', base: 'turnover', pays: 'amount', every: 'day', state: 'coming', untilDay: null },
      tiers: [
        { from: '100.00', value: '5.00' },
        { from: '1000.00', value: '20.00' },
      ],
      ...{ leastActive: 1, leastStake: '50.00', fromDay: here.dayOf(1) },
    },
  ])
  for (const hidden of ['reason', 'askedBy', 'approvedBy', 'approvalId', 'userName'])
    expect((plans as object[])[0]).not.toHaveProperty(hidden)

  await here.goTo(1)
  await here.play([member!], 200)
  await here.goTo(2)
  await here.goTo(3)
  await here.play([member!], 400)
  await here.goTo(4)
  await here.closeDays()
  await pay(here.dayOf(1))
  await pay(here.dayOf(2))
  const { list: plan } = (await here.see<{ list: { id: string }[] }>('consolePayPlans')).data
  await pay(here.dayOf(3), plan[0]!.id)
  const data = await seen(agent!)
  const turnover = async (day: string) => (await here.figuresOf([member!], day, day)).turnover
  const text = (units: bigint) => `${units / 10_000n}.00`
  expect(data).toMatchObject({ total: 3, paid: { count: 1, amount: '5.00' } })
  expect(data.list).toMatchObject([
    { firstDay: here.dayOf(3), figure: text(await turnover(here.dayOf(3))), active: 1, state: 'withheld' },
    { firstDay: here.dayOf(2), figure: '0.00', active: 0, tier: 0, amount: '0.00', state: 'nothing' },
    {
      firstDay: here.dayOf(1),
      figure: text(await turnover(here.dayOf(1))),
      active: 1,
      tier: 1,
      amount: '5.00',
      state: 'paid',
    },
  ])
  expect(await seen(agent!, { pageNum: 2, pageSize: 2 })).toMatchObject({ list: [{ firstDay: here.dayOf(1) }] })
})

it('is nobody else’s: not of an agent beside, and of no member', async () => {
  expect(await seen(beside!)).toMatchObject({ plans: [], list: [], total: 0 })
  expect(await here.as(member!, 'agentPay')).toMatchObject({ code: -98, data: { reason: 'agentOnly' } })
  expect(await here.see('agentPay')).toMatchObject({ code: 0 })
})
