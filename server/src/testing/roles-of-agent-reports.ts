/** Who may reach the sums of agents: each agent those of the own branch, operators those of any. */
import type { agentReportsOperatorPaths } from '@hongyun/contract/agent-reports/operator-paths.ts'
import type { agentReportsPaths } from '@hongyun/contract/agent-reports/paths.ts'
import { agentReportExamples as examples } from '@hongyun/contract/reference/agent-report-examples.ts'
import { all, DONE, NO, noPlayers, players, type Row, SIGN_IN } from './roles-rows.ts'

const agents = { ...noPlayers, other: NO, agent: DONE, foreignAgent: DONE, owner: NO }
const ofAgents = (input: object): Row => ({ input: () => ({ ...input }), codes: agents })
/** What names a member is done for the agent above alone. */
const ofMember = (input: object): Row => ({
  input: ({ player }) => ({ ...input, memberId: player }),
  codes: { ...agents, foreignAgent: NO },
  shownTo: 'agent',
  isOfDesk: true,
})
const ofDesk = (input: object): Row => ({
  input: ({ player }) => ({ ...input, agentId: player }),
  codes: { ...all(SIGN_IN), operator: DONE, watcher: NO },
})
/** Lines say whose they are. */
const ofDeskLines = (input: object): Row => ({
  input: ({ player }) => ({ ...input, of: 'all', agentId: player }),
  codes: { ...all(SIGN_IN), operator: DONE, watcher: NO },
  shownTo: 'operator',
  isOfDesk: true,
})

export const agentReportRows: Record<keyof typeof agentReportsPaths | keyof typeof agentReportsOperatorPaths, Row> = {
  userProfitRank: players({ ...examples.userProfitRank }),
  userAgentReport: ofAgents(examples.userAgentReport),
  userAgentReportDetail: ofAgents(examples.userAgentReportDetail),
  agentReportTeamData: ofAgents(examples.agentReportTeamData),
  teamBalance: ofAgents({}),
  teamYuebaoBalance: ofAgents({}),
  childReport: {
    input: ({ player }) => ({ ...examples.childReport, parentId: player }),
    codes: { ...agents, foreignAgent: NO },
    shownTo: 'agent',
    isOfDesk: true,
  },
  agentBillData: ofMember({}),
  getAgentBetData: ofMember({}),
  consoleAgentReport: ofDesk(examples.consoleAgentReport),
  consoleAgentReportDetail: ofDesk(examples.consoleAgentReportDetail),
  consoleAgentTeam: ofDesk(examples.consoleAgentTeam),
  consoleAgentBets: ofDeskLines(examples.consoleAgentBets),
  consoleAgentBills: ofDeskLines(examples.consoleAgentBills),
  consoleAgentChildren: {
    input: ({ player }) => ({ ...examples.consoleAgentChildren, parentId: player }),
    codes: { ...all(SIGN_IN), operator: DONE, watcher: NO },
    shownTo: 'operator',
    isOfDesk: true,
  },
}
