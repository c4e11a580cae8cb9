/** Who may reach the calls about agents: of codes and members, of reports, of pay. */
import { agentPayRows } from './roles-of-agent-pay.ts'
import { agentReportRows } from './roles-of-agent-reports.ts'
import { agentRows } from './roles-of-agents.ts'

export const agencyRows = { ...agentRows, ...agentReportRows, ...agentPayRows }
