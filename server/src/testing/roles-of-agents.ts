/** Who may reach the calls of agents. The agent of the matrix is the one above the owner; the foreign one has nobody. */
import type { agentsOperatorPaths } from '@hongyun/contract/agents/operator-paths.ts'
import type { agentsPaths } from '@hongyun/contract/agents/paths.ts'
import { all, anyone, DONE, NO, noPlayers, operators, type Row, toBystander } from './roles-rows.ts'

const agents = (input: Record<string, unknown> = {}, code = DONE): Row => ({
  input: () => input,
  codes: { ...all(NO), ...noPlayers, agent: code, foreignAgent: code },
})
/** The agent above the owner alone; for another one nobody is there. It sees the name of a direct member. */
const aboveOwner = (input: Record<string, unknown> = {}, code = DONE): Row => ({
  input: ({ player }) => ({ id: player, ...input }),
  codes: { ...all(NO), ...noPlayers, agent: code },
  shownTo: 'agent',
  isOfDesk: true,
})

export const agentRows: Record<keyof typeof agentsPaths | keyof typeof agentsOperatorPaths, Row> = {
  createInviteCode: agents({ kind: 'member', rebate: '5.0' }),
  updateInviteCodeRemark: agents({ id: '1', remark: '' }, NO),
  deleteInviteCode: agents({ id: '1' }, NO),
  inviteCode: agents(),
  inviteCodeMembers: agents({ id: '1' }, NO),
  inviteTerms: anyone({ inviteCode: 'NONE0000' }, NO),
  openAccount: agents({ userName: 'role_login', kind: 'member', rebate: '5.0' }, NO),
  renewOpenedAccount: agents({ id: '1' }, NO),
  deleteOpenedAccount: agents({ id: '1' }, NO),
  openedAccounts: agents(),
  agentTerms: agents(),
  rebateShares: aboveOwner(),
  userManage: aboveOwner(),
  userManageList: { ...agents(), shownTo: 'agent', isOfDesk: true },
  raiseRebate: aboveOwner({ rebate: '9.0' }),
  sendMemberLetter: {
    input: () => ({ title: '好', text: '好' }),
    codes: { ...all(NO), ...noPlayers, agent: DONE },
  },
  consoleAgentTree: { ...operators(), shownTo: 'operator', isOfDesk: true },
  consoleAgentCodes: operators(),
  consoleAgentMoves: operators(),
  consoleAgentLetters: { ...operators(), shownTo: 'operator', isOfDesk: true },
  consoleRebateRaises: { ...operators(), shownTo: 'operator', isOfDesk: true },
  // Takes back what nobody is.
  consoleTakeAgent: toBystander({ reason: '核对权限' }, NO),
  consoleMakeAgent: toBystander({ reason: '核对权限' }),
  consoleMoveMember: toBystander({ fromDay: '2099-12-31', reason: '核对权限' }, NO),
}
