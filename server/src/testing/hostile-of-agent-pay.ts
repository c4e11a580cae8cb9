/** What fits in the fields of the calls of pay plans, about an agent that there is not. */
const tiers = '[{"from":"100","value":"0.5"}]'

export const fittingOfPayCalls = {
  consoleAskPayPlan: {
    ...{ userName: 'hostile_nobody', kind: 'salary', base: 'turnover', pays: 'rate', every: 'day', tiers },
    ...{ leastActive: '0', leastStake: '0', fromDay: '2026-12-01', untilDay: '2026-12-31' },
  },
  consoleAskPayPlanEnd: { untilDay: '2026-12-31' },
  consoleAskPayRun: { kind: 'salary', day: '2020-01-01', withheld: '' },
  consolePayRun: { kind: 'salary', day: '2020-01-01' },
  consolePayPlans: { kind: 'salary', state: 'coming' },
  consolePayRuns: { kind: 'salary', duePage: '1' },
}
