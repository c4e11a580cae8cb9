// The modules about the pay of agents: a part of the table in capabilities.ts.
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
} as const satisfies Readonly<Record<string, Capability>>
