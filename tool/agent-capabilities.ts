// The modules about agents beside that of people: a part of the table in capabilities.ts.
import type { Capability } from './capability.ts'

export const agentCapabilities = {
  'agent-pay': {
    area: 'money',
    owns: ['pay_plan', 'pay_run', 'pay_line'],
    reads: [
      'player',
      'member_place',
      'member_day',
      'branch_day',
      'sum_follow',
      'place_due',
      'operator',
      'approval',
      'transfer',
    ],
    calls: ['operators', 'approvals', 'messages', 'ledger'],
  },
  'agent-reports': {
    area: 'reports',
    owns: [
      'sum_follow',
      'sum_place',
      'sum_late',
      'member_day',
      'branch_day',
      'member_first',
      'member_correction',
      'issue_sum',
      'place_due',
    ],
    reads: [
      'player',
      'member_place',
      'rebate_plan',
      'session',
      'account',
      'transfer',
      'bet',
      'chase',
      'issue',
      'lottery',
      'settlement',
      'yuebao_account',
      'pledge_order',
    ],
    calls: ['tenant', 'operators', 'identity', 'ledger', 'lotteries', 'bets', 'settlement', 'statements'],
  },
} as const satisfies Readonly<Record<string, Capability>>
