/**
 * What fits for the fields of agents. No code and no account comes of it, for two reasons each, of which a hostile field takes away one:
 * more than any agent of the test has to give, and a time that is over or a name that is taken.
 */
export const fittingOfAgents = {
  openKey: 'A'.repeat(22),
  usesMax: '10',
  expiresAt: '1700000000000',
  parentId: '1',
  minRebate: '0.0',
  maxRebate: '9.0',
  agentName: 'hostile_nobody',
  parentName: 'hostile_nobody',
  memberName: 'hostile_nobody',
  fromDay: '2026-01-02',
}

const more = { kind: 'member', rebate: '9.9' }

export const fittingOfAgentCalls = {
  createInviteCode: more,
  openAccount: { ...more, userName: 'hostile_taken' },
  inviteCode: { kind: 'member', state: 'valid' },
  openedAccounts: { state: 'open' },
  userManageList: { kind: 'member', sort: 'rebate', order: 'desc' },
  consoleAgentTree: { kind: 'member' },
  consoleAgentCodes: { kind: 'member', state: 'valid' },
}
