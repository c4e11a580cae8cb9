/** Plans of agents with everything that can become of them: replaced, cancelled, paid, withheld, not reached; on days that are moved to. */

import { agentPayKinds } from '../../modules/money/agent-pay/open-agent-pay.ts'
import { openPaidAgents, type PaidAgents } from '../../modules/money/agent-pay/testing/paid-agents.ts'
import { approve } from '../../modules/site/approvals/decide.ts'

/** `open`: a site of agents with more to it. */
export async function stageAgentPay<Site extends PaidAgents = PaidAgents>(
  open: () => Promise<Site> = openPaidAgents as () => Promise<Site>,
): Promise<Site> {
  const here = await open()
  const { server, dayOf, ask, see, second } = here
  const newAgent = () => server.newPlayer({ money: 0, agent: true, ownRate: 900 })
  const agents = [await newAgent(), await newAgent(), await newAgent()]
  const members = await Promise.all(
    agents.map(({ id }) => server.newPlayer({ money: 50_000, ownRate: 500, parentId: id })),
  )
  const carryOut = async (asked: Promise<{ data: { id: string } }>) =>
    approve(
      server.appDatabase,
      agentPayKinds,
      { operatorId: second.id, address: 'test' },
      BigInt((await asked).data.id),
      '',
    )
  const plan = (n: number, change: object = {}) =>
    carryOut(
      ask<{ id: string }>('consoleAskPayPlan', {
        ...{ userName: agents[n]!.userName, kind: 'salary', base: 'turnover', pays: 'rate', every: 'day' },
        ...{
          tiers: [{ from: n === 2 ? '1000000' : '100', value: '1' }],
          fromDay: dayOf(1),
          reason: 'as agreed',
          ...change,
        },
      }),
    )
  const planned = async (kind: string) =>
    (await see<{ list: { id: string; userName: string; fromDay: string }[] }>('consolePayPlans', { kind })).data.list
  for (const n of [0, 1, 2]) await plan(n)
  const dividend = { kind: 'dividend', base: 'loss', pays: 'amount', tiers: [{ from: '0', value: '88' }] }
  await plan(0, { ...dividend, every: 'halfMonth' })
  await plan(0, { ...dividend, every: 'halfMonth', fromDay: dayOf(16) })
  await plan(1, dividend)
  const coming = (await planned('dividend')).find(({ userName }) => userName === agents[1]!.userName)!
  await carryOut(ask<{ id: string }>('consoleAskPayPlanEnd', { id: coming.id, untilDay: dayOf(0), reason: 'not so' }))

  await here.goTo(1)
  await here.play(members, 200)
  await here.goTo(2)
  await here.closeDays()
  const day = dayOf(1)
  const { digest } = (await see<{ digest: string }>('consolePayRun', { kind: 'salary', day })).data
  const withheld = (await planned('salary')).find(({ userName }) => userName === agents[1]!.userName)!.id
  await carryOut(
    ask<{ id: string }>('consoleAskPayRun', { kind: 'salary', day, digest, withheld, reason: 'as closed' }),
  )
  return here
}
