/** Example inputs of the calls of agents, in the order in which they follow each other. */
const id = '217342918465224704'
const playerId = '1007'

export const agentExamples = {
  createInviteCode: {
    ...{ kind: 'member', rebate: '7.5', usesMax: '100', expiresAt: '1795900000000', remark: '老乡群' },
    requestId: '8d1f6a52-0b3e-code',
  },
  inviteCode: { pageNum: '1', pageSize: '20', kind: 'member', state: 'valid' },
  inviteTerms: { inviteCode: 'K7M2Q9XD' },
  updateInviteCodeRemark: { id, remark: '老乡二群' },
  inviteCodeMembers: { id, pageNum: '1', pageSize: '20' },
  deleteInviteCode: { id },
  openAccount: { userName: 'chen_mei', kind: 'member', rebate: '7.0', requestId: '8d1f6a52-0b3e-open' },
  openedAccounts: { pageNum: '1', pageSize: '20', state: 'open' },
  renewOpenedAccount: { id },
  deleteOpenedAccount: { id },
  agentTerms: {},
  rebateShares: { id: playerId },
  userManage: { id: playerId },
  userManageList: { pageNum: '1', pageSize: '20', kind: 'member', minRebate: '0.0', sort: 'rebate', order: 'desc' },
  raiseRebate: { id: playerId, rebate: '6.5' },
  sendMemberLetter: {
    ...{ ids: playerId, title: '周末聚会', text: '周六晚上七点，老地方见。' },
    requestId: '8d1f6a52-0b3e-letter',
  },
  consoleAgentTree: { pageNum: '1', pageSize: '20', userName: 'agent' },
  consoleAgentCodes: { pageNum: '1', pageSize: '20', state: 'valid' },
  consoleAgentMoves: { pageNum: '1', pageSize: '20' },
  consoleMakeAgent: { playerId, reason: '申请成为代理', code: '492817' },
  consoleAgentLetters: { pageNum: '1', pageSize: '20', agentName: 'agent' },
  consoleRebateRaises: { pageNum: '1', pageSize: '20', memberName: 'chen_mei' },
  consoleTakeAgent: { playerId, reason: '不再担任代理', code: '492817' },
  consoleMoveMember: { playerId, fromDay: '2026-11-24', reason: '更换上级', code: '492817' },
}
