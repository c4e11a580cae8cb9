// The architecture as tables: who may import whom, and which database tables a module owns and reads.
// Anything not listed is refused.

import type { Capability } from './capability.ts'
import { peopleCapabilities } from './people-capabilities.ts'
import { reportCapabilities } from './report-capabilities.ts'
import { socialCapabilities } from './social-capabilities.ts'

/** Each workspace, and the others it may import. */
export const workspaceArrows: Record<string, readonly string[]> = {
  lottery: [],
  contract: ['lottery'],
  ui: ['lottery', 'contract'],
  web: ['lottery', 'contract', 'ui'],
  console: ['lottery', 'contract', 'ui'],
  server: ['lottery', 'contract'],
  e2e: ['lottery', 'contract', 'ui', 'web', 'console', 'server'],
  bench: ['lottery', 'contract', 'ui', 'web', 'console', 'server'],
  docs: [],
  tool: [],
}

/** The packages that `lottery` may import: they read no clock, no randomness and nothing of the machine. */
export const purePackages: readonly string[] = ['@noble/curves', '@noble/hashes']

/** Every module of the server. To let one reach another, add it here and say why in the commit. */
export const capabilities: Readonly<Record<string, Capability>> = {
  tenant: {
    area: 'site',
    owns: ['tenant_setting', 'demo', 'odds_sheet', 'odds_sheet_row', 'setting_change'],
    reads: ['operator', 'operator_act', 'evidence_link', 'approval', 'lottery'],
    calls: ['operators', 'approvals'],
  },
  operators: {
    area: 'site',
    owns: ['operator', 'role', 'operator_role', 'operator_act', 'operator_session', 'evidence_link', 'evidence_head'],
    reads: [],
    calls: ['security'],
  },
  approvals: { area: 'site', owns: ['approval'], reads: ['operator', 'operator_act'], calls: ['operators'] },
  outgoing: { area: 'site', owns: ['outgoing_message'], reads: ['player'], calls: ['operators', 'tenant'] },
  content: { area: 'site', owns: ['banner', 'notice'], reads: [], calls: ['operators', 'tenant'] },
  push: {
    area: 'site',
    owns: [],
    reads: [],
    calls: ['tenant', 'identity', 'messages', 'ledger', 'lotteries', 'chat', 'service'],
  },
  statistics: { area: 'site', owns: ['heartbeat_failure', 'page_sum'], reads: [], calls: ['tenant'] },
  files: { area: 'site', owns: ['file', 'file_use'], reads: ['player'], calls: [] },
  journal: {
    area: 'site',
    owns: [
      'journal_pending',
      'journal_entry',
      'journal_node',
      'journal_head',
      'journal_key',
      'journal_fork',
      'journal_dropped',
      'journal_salt',
      'journal_table',
      'journal_mark',
      'journal_late',
      'journal_pepper',
      'journal_cosignature',
      'journal_place',
    ],
    reads: ['bet', 'transfer', 'operator_act', 'migration_hash'],
    calls: ['operators'],
  },
  ...peopleCapabilities,
  ledger: {
    area: 'money',
    owns: ['account', 'system_account', 'transfer', 'money_request', 'ledger_rollup', 'ledger_hour', 'bettor_day'],
    reads: [],
    calls: [],
  },
  channels: {
    area: 'money',
    owns: ['pay_method', 'pay_channel', 'channel_terms', 'channel_fall', 'channel_trial'],
    reads: ['recharge_order', 'approval', 'operator_act', 'operator'],
    calls: ['tenant', 'operators', 'approvals'],
  },
  cashier: {
    area: 'money',
    owns: [
      'recharge_order',
      'provider_callback',
      'provider_nonce',
      'payment_exception',
      'sandbox_payment',
      'sandbox_payment_switch',
      'sandbox_delivery',
    ],
    reads: [
      'tenant_setting',
      'order_state',
      'transfer',
      'money_request',
      'pay_channel',
      'channel_terms',
      'player',
      'operator',
      'operator_act',
    ],
    calls: ['tenant', 'operators', 'identity', 'protection', 'messages', 'ledger', 'channels'],
  },
  remittances: {
    area: 'money',
    owns: ['payee_account', 'remittance', 'remittance_statement', 'remittance_row', 'remittance_row_note'],
    reads: ['recharge_order', 'player', 'pseudonym', 'operator', 'operator_act', 'approval', 'file', 'file_use'],
    calls: ['tenant', 'operators', 'approvals', 'files', 'identity', 'messages', 'ledger', 'channels', 'cashier'],
  },
  gateways: { area: 'money', owns: [], reads: [], calls: ['cashier', 'withdrawals'] },
  coins: {
    area: 'money',
    owns: ['coin_key', 'coin_order', 'coin_transfer', 'coin_watch', 'coin_quote', 'sandbox_coin', 'sandbox_chain'],
    reads: ['recharge_order', 'provider_callback', 'channel_terms', 'player', 'approval'],
    calls: ['tenant', 'operators', 'approvals', 'messages', 'cashier', 'channels'],
  },
  reconciliation: {
    area: 'money',
    owns: ['provider_statement', 'statement_row', 'statement_note'],
    reads: ['recharge_order', 'provider_callback', 'approval', 'operator_act', 'operator'],
    calls: ['operators', 'approvals', 'cashier', 'channels'],
  },
  withdrawals: {
    area: 'money',
    owns: ['withdrawal_order', 'payout_attempt', 'payout_word', 'sandbox_payout', 'sandbox_payout_switch'],
    reads: ['transfer', 'money_request', 'player', 'operator', 'operator_act', 'approval'],
    calls: [
      'tenant',
      'operators',
      'approvals',
      'identity',
      'security',
      'safety',
      'messages',
      'ledger',
      'bets',
      'bindings',
      'turnover',
    ],
  },
  turnover: {
    area: 'money',
    owns: ['turnover_place', 'turnover_requirement', 'turnover_use', 'turnover_waiting', 'turnover_release'],
    reads: [
      'recharge_order',
      'account',
      'player',
      'operator',
      'operator_act',
      'approval',
      'transfer',
      'bet',
      'chase_issue',
      'issue',
      'lottery',
      'draw',
      'settlement',
      'issue_void',
      'result_correction',
    ],
    calls: ['tenant', 'operators', 'approvals', 'ledger', 'lotteries', 'bets', 'settlement'],
  },
  yuebao: {
    area: 'money',
    owns: [
      'yuebao_account',
      'yuebao_entry',
      'yuebao_rate',
      'yuebao_run',
      'yuebao_bar',
      'pledge_product',
      'pledge_terms',
      'pledge_order',
      'pledge_carry',
    ],
    reads: ['player', 'operator', 'operator_act', 'approval', 'transfer', 'account'],
    calls: ['tenant', 'operators', 'approvals', 'safety', 'messages', 'ledger', 'protection'],
  },
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
  bindings: {
    area: 'money',
    owns: ['payout_account', 'payout_account_event'],
    reads: ['player', 'pseudonym'],
    calls: ['tenant', 'identity', 'messages', 'protection', 'safety', 'security'],
  },
  lotteries: {
    area: 'betting',
    owns: ['lottery', 'lottery_exception', 'issue'],
    reads: ['operator', 'seed_chain', 'draw'],
    calls: ['tenant', 'operators', 'approvals'],
  },
  draws: {
    area: 'betting',
    owns: [
      'seed_chain',
      'issue_seal',
      'draw',
      'draw_superseded',
      'past_draw',
      'past_draw_file',
      'beacon_chain',
      'public_round',
    ],
    reads: ['lottery', 'issue'],
    calls: ['tenant', 'lotteries'],
  },
  bets: {
    area: 'betting',
    owns: ['bet', 'seal_part', 'chase', 'chase_issue', 'exposure', 'exposure_kept'],
    reads: ['lottery', 'issue', 'draw', 'issue_seal', 'beacon_chain', 'result_correction', 'money_request', 'transfer'],
    calls: ['tenant', 'identity', 'protection', 'ledger', 'lotteries', 'draws'],
  },
  settlement: {
    area: 'betting',
    owns: ['settlement', 'issue_void', 'result_correction', 'correction_debt'],
    reads: ['lottery', 'issue', 'issue_seal', 'draw', 'draw_superseded', 'bet', 'chase', 'rebate_plan', 'transfer'],
    calls: ['tenant', 'identity', 'messages', 'ledger', 'lotteries', 'draws', 'bets'],
  },
  results: {
    area: 'betting',
    owns: ['result_source', 'result_statement', 'result_nonce'],
    reads: [
      'operator',
      'approval',
      'lottery',
      'issue',
      'draw',
      'draw_superseded',
      'past_draw',
      'past_draw_file',
      'beacon_chain',
      'public_round',
      'bet',
      'issue_void',
      'result_correction',
      'correction_debt',
      'player',
      'rebate_plan',
      'transfer',
    ],
    calls: ['tenant', 'lotteries', 'draws', 'settlement', 'bets', 'operators', 'approvals'],
  },
  trends: { area: 'betting', owns: [], reads: [], calls: ['tenant', 'lotteries', 'draws', 'bets'] },
  streaks: { area: 'betting', owns: [], reads: [], calls: ['tenant', 'lotteries', 'draws', 'bets'] },
  ...socialCapabilities,
  ...reportCapabilities,
}

/** Tables of no module: the platform's own. */
export const platformTables: readonly string[] = [
  'key_fingerprint',
  'migration_hash',
  'pseudonym',
  'seal_key',
  'seal_key_node',
  'write_probe',
]

export const callsOf: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(capabilities).map(([name, { calls }]) => [name, calls]),
)

/** Files that only the module itself may import: rows, SQL, routes and jobs. Others import its use-cases and `reads.ts`. */
export const moduleSecrets: readonly string[] = ['table.ts', 'queries.ts', 'routes.ts', 'jobs.ts']

/** Everything that can be reached from `name`, at any distance; holds `name` itself if there is a circle. */
export function reachableFrom(name: string, arrows: Record<string, readonly string[]>): Set<string> {
  const reached = new Set<string>()
  const open = [...(arrows[name] ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    open.push(...(arrows[next] ?? []))
  }
  return reached
}
