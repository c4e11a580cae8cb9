/** Who may reach the calls of pay plans; here no agent has a plan and no day is due. */

import type { agentPayOperatorPaths } from '@hongyun/contract/agent-pay/operator-paths.ts'
import type { agentPayPaths } from '@hongyun/contract/agent-pay/paths.ts'
import { agentPayExamples as examples } from '@hongyun/contract/reference/agent-pay-examples.ts'
import { businessDay, dayAfter } from '@hongyun/lottery/days.ts'
import { all, DONE, NO, noPlayers, operators, type Row } from './roles-rows.ts'

const today = () => businessDay(Date.now())

export const agentPayRows: Record<keyof typeof agentPayPaths | keyof typeof agentPayOperatorPaths, Row> = {
  agentPay: { codes: { ...all(NO), ...noPlayers, agent: DONE, foreignAgent: DONE } },
  consolePayPlans: operators(),
  consolePayPlan: operators({ id: '1' }, NO, NO),
  consoleAskPayPlan: {
    ...operators({}, NO, NO),
    input: () => ({ ...examples.consoleAskPayPlan, userName: 'no_such_agent', fromDay: dayAfter(today(), 2) }),
  },
  consoleAskPayPlanEnd: operators({ ...examples.consoleAskPayPlanEnd, id: '1' }, NO, NO),
  consolePayRuns: operators(),
  consolePayRun: operators(examples.consolePayRun, NO, NO),
  consoleAskPayRun: operators(examples.consoleAskPayRun, NO, NO),
}
