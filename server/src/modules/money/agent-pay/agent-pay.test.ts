/** Salaries and dividends: set by two operators, computed from closed days, paid once, to the cent of the bets behind them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newOperator } from '../../../testing/operators.ts'
import { auditLines, closeAudited, type TestPlayer } from '../../../testing/test-server.ts'
import { refuseApproval } from '../../site/approvals/decide.ts'
import { openPaidAgents, type PaidAgents } from './testing/paid-agents.ts'

let here: PaidAgents
let [top, agent]: TestPlayer[] = []
let members: TestPlayer[] = []

/** Day 1 is the first of a month to come. */
beforeAll(async () => {
  here = await openPaidAgents()
  const { server } = here
  top = await server.newPlayer({ money: 0, agent: true, ownRate: 900 })
  agent = await server.newPlayer({ money: 1000, agent: true, ownRate: 850, parentId: top.id })
  members = await Promise.all(
    [0, 1, 2].map(() => server.newPlayer({ money: 10_000, ownRate: 800, parentId: agent!.id })),
  )
})
afterAll(() => closeAudited(here.server))

const salary = (change: object = {}) => ({
  ...{ userName: agent!.userName, kind: 'salary', base: 'turnover', pays: 'rate', every: 'day' },
  tiers: [
    { from: '100', value: '0.5' },
    { from: '1000', value: '1' },
  ],
  ...{ leastActive: '2', leastStake: '50', fromDay: here.dayOf(1), reason: '按约定', ...change },
})
type Asked = { id: string; state: string }
const setPlan = async (wanted: object) => {
  const { data, msg } = await here.ask<Asked>('consoleAskPayPlan', { ...wanted })
  expect(data.id, msg).toBeDefined()
  expect(await here.decide(data.id)).toBe('done')
}
type Line = {
  planId: string
  userName: string
  figure: string
  active: number
  tier: number
  amount: string
  state: string
}
type Run = { list: Line[]; digest: string; sums: object; run: object | null; openApproval: string | null }
const runOf = (day: string, kind = 'salary') => here.see<Run>('consolePayRun', { kind, day })
const askRun = async (day: string, more: object = {}) => {
  const { digest } = (await runOf(day)).data
  return here.ask<Asked>('consoleAskPayRun', { kind: 'salary', day, digest, reason: '账目已结清', ...more })
}
const balanceOf = async (player: TestPlayer) => (await here.as(player, 'queryBalanceFront')).data.balance
const yuan = (units: bigint) => `${units / 10_000n}.${String((units % 10_000n) / 100n).padStart(2, '0')}`

describe('a plan', () => {
  it('holds from a day to come once a second operator has approved, and is told to its agent', async () => {
    const asked = await here.ask<Asked>('consoleAskPayPlan', salary())
    expect(asked.data).toMatchObject({ state: 'open' })
    expect((await here.see('consolePayPlans')).data.list).toEqual([])
    expect(await here.decide(asked.data.id, here.asker)).toBe('approvalOwn')
    expect(await here.decide(asked.data.id)).toBe('done')
    const { list } = (
      await here.see<{ list: object[] }>('consolePayPlans', { userName: agent!.userName.toUpperCase() })
    ).data
    expect(list).toMatchObject([
      {
        ...{ userName: agent!.userName, kind: 'salary', state: 'coming', untilDay: null, leastStake: '50.00' },
        tiers: [
          { from: '100.00', value: '0.5' },
          { from: '1000.00', value: '1' },
        ],
        ...{ askedBy: here.asker.name, approvedBy: here.second.name },
      },
    ])
    const letters = (await here.as(agent!, 'messageList')).data.list as { title: string }[]
    expect(letters[0]).toMatchObject({ kind: 'agent', title: '您的工资方案' })
  })

  it.each([
    [{ userName: 'nobody_here' }, 'payAgentUnknown'],
    [{ tiers: [{ from: '100', value: '5.001' }] }, 'payTiers'],
    [
      {
        tiers: [
          { from: '100', value: '1' },
          { from: '50', value: '2' },
        ],
      },
      'payTiers',
    ],
    [{ every: 'month' }, 'payPeriodWrong'],
    [{ fromDay: 0 }, 'payStart'],
    [{ fromDay: -20 }, 'payStart'],
    [{ fromDay: 300 }, 'payStart'],
    [{ kind: 'dividend', every: 'month', fromDay: 2 }, 'payStart'],
    [{ kind: 'dividend', every: 'halfMonth', fromDay: 16, untilDay: 20 }, 'payEnd'],
    [{ untilDay: 0 }, 'payEnd'],
    [{ tiers: [] }, 'badInput'],
    [{ fromDay: '2026-02-30' }, 'badInput'],
    [{ leastStake: '1.005' }, 'badInput'],
  ])('of %j is refused: %s', async (change, reason) => {
    const dated = Object.fromEntries(
      Object.entries(change).map(([key, value]) => [key, typeof value === 'number' ? here.dayOf(value) : value]),
    )
    expect((await here.ask('consoleAskPayPlan', salary(dated))).data).toMatchObject({ reason })
  })

  it('is not for a player who is no agent', async () => {
    expect((await here.ask('consoleAskPayPlan', salary({ userName: members[0]!.userName }))).data).toMatchObject({
      reason: 'payAgentUnknown',
    })
  })

  it('replaces the one before it from the end of a period on, which was approved as well', async () => {
    const dividend = (change: object) =>
      salary({ kind: 'dividend', base: 'loss', leastActive: '0', tiers: [{ from: '0', value: '10' }], ...change })
    await setPlan(dividend({ every: 'halfMonth', fromDay: here.dayOf(1) }))
    expect(
      (await here.ask('consoleAskPayPlan', dividend({ every: 'day', fromDay: here.dayOf(10) }))).data,
    ).toMatchObject({
      reason: 'payStart',
    })
    await setPlan(dividend({ every: 'day', fromDay: here.dayOf(16), untilDay: here.dayOf(20) }))
    expect(
      (await here.ask('consoleAskPayPlan', dividend({ every: 'day', fromDay: here.dayOf(14) }))).data,
    ).toMatchObject({
      reason: 'payPlanOverlaps',
    })
    const { list } = (await here.see<{ list: object[] }>('consolePayPlans', { kind: 'dividend' })).data
    expect(list).toMatchObject([
      { every: 'day', fromDay: here.dayOf(16), untilDay: here.dayOf(20) },
      { every: 'halfMonth', fromDay: here.dayOf(1), untilDay: here.dayOf(15) },
    ])
  })

  it('that has not begun is cancelled, one that has ends with a period, each once', async () => {
    const { list } = (await here.see<{ list: { id: string }[] }>('consolePayPlans', { kind: 'dividend' })).data
    const end = (id: string, untilDay: string) =>
      here.ask<Asked>('consoleAskPayPlanEnd', { id, untilDay, reason: '不再执行' })
    expect((await end('1', here.dayOf(15))).data).toMatchObject({ reason: 'notFound' })
    expect((await end(list[0]!.id, here.dayOf(21))).data).toMatchObject({ reason: 'payEnd' })
    expect((await end(list[1]!.id, here.dayOf(14))).data).toMatchObject({ reason: 'payPlanEnded' })
    const { id } = (await end(list[0]!.id, here.dayOf(15))).data
    expect(await here.decide(id)).toBe('done')
    expect((await end(list[0]!.id, here.dayOf(15))).data).toMatchObject({ reason: 'payPlanEnded' })
    expect((await here.see('consolePayPlans', { state: 'cancelled' })).data).toMatchObject({ total: 1 })
    await setPlan(
      salary({
        kind: 'dividend',
        base: 'loss',
        leastActive: '0',
        tiers: [{ from: '0', value: '10' }],
        every: 'day',
        fromDay: here.dayOf(16),
      }),
    )
  })

  it('is set by who has the right, and seen by who may see agents', async () => {
    const nobody = await newOperator(here.server, ['adjust'])
    expect((await here.ask('consoleAskPayPlan', salary(), nobody)).data).toMatchObject({ reason: 'rightMissing' })
    expect((await here.see('consolePayPlans', {}, nobody)).data).toMatchObject({ reason: 'rightMissing' })
  })
})

describe('a payment', () => {
  it('follows from the bets of the members on that day alone, and is paid once', async () => {
    await here.goTo(1)
    const day = here.dayOf(1)
    await here.play([members[0]!, members[1]!], 100)
    await here.play([members[0]!], 900)
    // The agent's own, and one who stakes too little to be active.
    await here.play([agent!], 500)
    await here.play([members[2]!], 40)
    expect((await runOf(day)).data).toMatchObject({ reason: 'payRunNothing' })
    await here.goTo(2)
    await here.play([members[2]!], 600)
    expect((await runOf(day)).data).toMatchObject({ reason: 'payRunNothing' })
    await here.closeDays()

    const { turnover } = await here.figuresOf(members, day, day)
    const amount = yuan((turnover / 10_000n) * 100n)
    const due = (await here.see<{ due: object[] }>('consolePayRuns')).data.due
    expect(due).toEqual([{ kind: 'salary', day, agents: 1, askedAs: null }])
    const shown = (await runOf(day)).data
    expect(shown.list).toMatchObject([{ userName: agent!.userName, figure: yuan(turnover), active: 2, state: 'due' }])
    expect(shown.list[0]).toMatchObject(turnover >= 10_000_000n ? { tier: 2, amount } : { tier: 1 })

    const before = await balanceOf(agent!)
    const asked = await askRun(day)
    expect(asked.data).toMatchObject({ state: 'open' })
    expect((await askRun(day)).data).toEqual({ id: asked.data.id, state: 'same' })
    expect((await askRun(day, { digest: '0'.repeat(64) })).data).toMatchObject({ reason: 'payRunChanged' })
    expect(await here.decide(asked.data.id, here.asker)).toBe('approvalOwn')
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => here.decide(asked.data.id)))
    expect(outcomes.toSorted()).toEqual([...Array(4).fill('approvalDecided'), 'done'])
    const paid = (await runOf(day)).data
    expect(paid.list).toMatchObject([{ ...shown.list[0], state: 'paid' }])
    expect(Number(await balanceOf(agent!))).toBeCloseTo(Number(before) + Number(shown.list[0]!.amount), 2)
    const { list } = (await here.as(agent!, 'getTransactionRecordsFront', { kind: 'rebate' })).data as {
      list: object[]
    }
    expect(list[0]).toMatchObject({ code: 221, amount: shown.list[0]!.amount, reference: { kind: 'pay', text: day } })
    expect(
      (await here.ask('consoleAskPayRun', { kind: 'salary', day, digest: shown.digest, reason: '再发' })).data,
    ).toMatchObject({
      reason: 'payRunDone',
    })
    expect(await auditLines(here.server.database)).toEqual([])
  })

  it('is nothing where too few members were active, and can be withheld', async () => {
    await here.goTo(3)
    await here.closeDays()
    const day = here.dayOf(2)
    expect((await runOf(day)).data.list).toMatchObject([{ active: 1, tier: 0, amount: '0.00', state: 'nothing' }])
    const none = await askRun(day)
    expect(await here.decide(none.data.id)).toBe('done')
    expect((await runOf(day)).data.list).toMatchObject([{ state: 'nothing' }])

    await here.play(members, 200)
    await here.goTo(4)
    await here.closeDays()
    const later = here.dayOf(3)
    const { list } = (await runOf(later)).data
    expect((await askRun(later, { withheld: '1' })).data).toMatchObject({ reason: 'notFound' })
    const first = (most: number) => Array.from({ length: most }, (_, n) => n + 1).join(',')
    expect((await askRun(later, { withheld: first(5000) })).data).toMatchObject({ reason: 'notFound' })
    expect(await askRun(later, { withheld: first(5001) })).toMatchObject({ code: -98, msg: '一次至多暂不发放 5000 名' })
    const held = await askRun(later, { withheld: list[0]!.planId })
    expect((await runOf(later)).data).toMatchObject({
      list: [{ amount: list[0]!.amount, state: 'withheld' }],
      sums: { agents: 1, paid: 0, amount: '0.00' },
    })
    expect((await askRun(later, { withheld: list[0]!.planId })).data).toEqual({ id: held.data.id, state: 'same' })
    expect((await askRun(later)).data, 'while it is asked for otherwise').toMatchObject({ reason: 'payRunAsked' })
    const before = await balanceOf(agent!)
    expect(await here.decide(held.data.id)).toBe('done')
    expect((await runOf(later)).data).toMatchObject({
      list: [{ ...list[0], state: 'withheld' }],
      sums: { agents: 1, paid: 0, amount: '0.00' },
    })
    expect(await balanceOf(agent!)).toBe(before)
  })

  it('that another operator asked for is not approved by asking; refused, it is due again', async () => {
    await here.play(members, 100)
    await here.goTo(5)
    await here.closeDays()
    const day = here.dayOf(4)
    const { digest } = (await runOf(day)).data
    const wanted = { kind: 'salary', day, digest, reason: '账目已结清' }
    const { id } = (await here.ask<Asked>('consoleAskPayRun', wanted)).data
    expect((await here.ask('consoleAskPayRun', wanted, here.second)).data).toMatchObject({ reason: 'payRunAsked' })
    expect((await here.see<{ due: object[] }>('consolePayRuns', { kind: 'salary' })).data.due).toMatchObject([
      { day, askedAs: id },
    ])
    expect(await here.decide(id, here.second, refuseApproval)).toBe('done')
    expect((await runOf(day)).data).toMatchObject({ run: null, openApproval: null })
    const again = await askRun(day)
    expect(await here.decide(again.data.id)).toBe('done')
  })

  it('of half a month takes the days of it, and who was below on each', async () => {
    await here.goTo(15)
    await here.play(members, 200)
    await here.goTo(16)
    await here.closeDays()
    const { loss } = await here.figuresOf(members, here.dayOf(1), here.dayOf(15))
    const { list } = (await runOf(here.dayOf(15), 'dividend')).data
    expect(list).toMatchObject([{ figure: `${loss < 0n ? '-' : ''}${yuan(loss < 0n ? -loss : loss)}` }])
    expect(list[0]).toMatchObject(
      loss > 0n ? { tier: 1, amount: yuan((loss / 1000n) * 100n) } : { tier: 0, amount: '0.00' },
    )
  })

  it('is a file, line by line, and whoever takes it leaves an act', async () => {
    const url = `/v1/console/payRun.csv?kind=salary&day=${here.dayOf(1)}`
    const { payload } = await here.server.app.inject({ url, cookies: { oid: here.asker.cookie } })
    const lines = payload.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`,${agent!.userName},${here.dayOf(1)},`)
    const acts = await here.server.database.query(
      `select detail from operator_act where act = 'export' order by id desc limit 1`,
    )
    expect(acts).toMatchObject([{ detail: { name: expect.stringContaining('工资分红名单') } }])
  })
})
