/** The accounts of the demo, which the start prints: known names and passwords, for play money alone. */

export const demoAccounts = [
  { role: '玩家', userName: 'player', password: 'play1234' },
  { role: '代理', userName: 'agent', password: 'agent1234' },
] as const

/** Two operators, so that approvals can be tried. */
export const demoOperators = [
  { role: '操作员', name: 'operator', password: 'operate1234' },
  { role: '复核', name: 'reviewer', password: 'review1234' },
] as const
