/** Who may reach the calls about agents: of codes and members, of reports, of pay, of suspicious patterns. */
import { agentPayRows } from './roles-of-agent-pay.ts'
import { agentReportRows } from './roles-of-agent-reports.ts'
import { agentRows } from './roles-of-agents.ts'
import { patternRows } from './roles-of-patterns.ts'

export const agencyRows = { ...agentRows, ...agentReportRows, ...agentPayRows, ...patternRows }
