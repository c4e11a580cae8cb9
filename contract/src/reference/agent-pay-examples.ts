/** Example inputs of the calls of pay plans, in the order in which they follow each other. */
const id = '217342918465224704'
const tiers = JSON.stringify([
  { from: '10000', value: '0.1' },
  { from: '100000', value: '0.15' },
])

export const agentPayExamples = {
  consoleAskPayPlan: {
    ...{ userName: 'agent', kind: 'salary', base: 'turnover', pays: 'rate', every: 'day', tiers },
    ...{ leastActive: '5', leastStake: '100', fromDay: '2026-12-01' },
    ...{ reason: '按约定', code: '492817' },
  },
  consolePayPlans: { pageNum: '1', pageSize: '20', kind: 'salary', state: 'coming' },
  consolePayPlan: { id, pageNum: '1', pageSize: '20' },
  consoleAskPayPlanEnd: { id, untilDay: '2026-12-31', reason: '约定到期', code: '492817' },
  consolePayRuns: { pageNum: '1', pageSize: '20', kind: 'salary' },
  consolePayRun: { kind: 'salary', day: '2026-12-01', pageNum: '1', pageSize: '20' },
  consoleAskPayRun: {
    ...{ kind: 'salary', day: '2026-12-01', withheld: '' },
    ...{ digest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
    ...{ reason: '按结清的账目', code: '492817' },
  },
  agentPay: { pageNum: '1', pageSize: '20' },
}
