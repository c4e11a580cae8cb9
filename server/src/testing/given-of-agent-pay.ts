/** What the examples of pay plans can't know: a day to come, a plan, and a day that is closed and due. */
import { businessDay, dayAfter } from '@hongyun/lottery/days.ts'
import { agentPayKinds } from '../modules/money/agent-pay/open-agent-pay.ts'
import { approve } from '../modules/site/approvals/decide.ts'
import { actorCalled, type TestOperator } from './operators.ts'
import type { TestServer } from './test-server.ts'

export function givenOfAgentPay(here: () => { server: TestServer; operator: TestOperator }) {
  const fromDay = () => dayAfter(businessDay(Date.now()), 2)
  /** Approves what the first example asked for; answers the plan. */
  const plan = async () => {
    const { server, operator } = here()
    const { database } = server
    const [open] = await database.query<{ id: bigint }>(
      `select id from approval where kind = 'payPlan' and state = 'open'`,
    )
    if (open) await approve(database, agentPayKinds, await actorCalled(database, 'han_mei'), open.id, '')
    const { list } = (await server.call('consolePayPlans', {}, operator.cookie)).data
    return { id: list[0]!.id }
  }
  /** Says that days to come are closed, as they will be. */
  const closed = async (day: string) => {
    await plan()
    await here().server.database.query('update sum_follow set closed_through = $1::date', [day])
  }
  const due = async () => {
    const day = fromDay()
    await closed(day)
    return { kind: 'salary', day }
  }
  return {
    consoleAskPayPlan: () => ({ userName: 'player', fromDay: fromDay() }),
    consolePayPlans: async () => {
      await plan()
      return {}
    },
    consolePayPlan: plan,
    consoleAskPayPlanEnd: async () => ({ ...(await plan()), untilDay: dayAfter(fromDay(), 1) }),
    consolePayRun: due,
    consoleAskPayRun: async () => {
      const { server, operator } = here()
      const wanted = await due()
      const { digest } = (await server.call('consolePayRun', wanted, operator.cookie)).data
      return { ...wanted, digest: digest! }
    },
  }
}
