/** Tamperings of settings and limits, of their history, and of the acts of operators. */
import { all, gone, type Stored, type Tampering } from './tampering.ts'

const linked = (table: string) => (row: Stored) => [`${table} ${row.id}`]
const pastFile = (row: Stored) => [`past_draw_file ${row.file_id}`]
const link = (row: Stored) => [`${row.source} ${row.row_id}`]

export const evidenceTamperings: readonly Tampering[] = [
  {
    name: 'edge',
    table: 'lottery',
    where: `code = 'k3_1m'`,
    statement: `with edge as (insert into tenant_setting (key, value) values ('edge', '0') on conflict (key) do update set value = '0')
      update lottery set name = name where ctid = $1`,
    names: () => ['setting site edge'],
  },
  {
    name: 'limit',
    table: 'lottery',
    where: all,
    set: (random) => `${random.of(['max_bet_payout', 'max_issue_exposure'])} = 123456`,
    names: (row) => [`setting ${row.code} max_`],
  },
  {
    name: 'value',
    table: 'setting_change',
    where: `name = 'max_bet_payout'`,
    set: () => `value = '1'`,
    names: linked('setting_change'),
  },
  { name: 'who', table: 'setting_change', where: all, set: () => 'operator_id = -1', names: linked('setting_change') },
  gone('setting_change', linked('setting_change')),
  {
    name: 'row more',
    table: 'setting_change',
    where: `name = 'max_bet_payout'`,
    statement: `insert into setting_change (subject, name, value, operator_id)
      select subject, name, value, operator_id from setting_change where ctid = $1`,
    names: () => ['evidence: setting_change '],
  },
  { name: 'reason', table: 'odds_sheet', where: all, set: () => `reason = 'x'`, names: linked('odds_sheet') },
  {
    name: 'amount',
    table: 'operator_act',
    where: `act = 'playMoney'`,
    set: () => `detail = jsonb_build_object('amount', '1')`,
    names: linked('operator_act'),
  },
  { name: 'time', table: 'operator_act', where: all, set: () => `at = now()`, names: linked('operator_act') },
  { name: 'address', table: 'operator_act', where: all, set: () => `address = 'x'`, names: linked('operator_act') },
  gone('operator_act', linked('operator_act')),
  { name: 'reason', table: 'approval', where: all, set: () => `reason = 'x'`, names: linked('approval') },
  { name: 'effect', table: 'approval', where: all, set: () => `effect = 'x'`, names: linked('approval') },
  {
    name: 'source',
    table: 'past_draw_file',
    where: all,
    set: () => `source = 'nobody'`,
    names: linked('past_draw_file'),
  },
  gone('past_draw_file', linked('past_draw_file')),
  { name: 'numbers', table: 'past_draw', where: all, set: () => `numbers = '7,7,7'`, names: pastFile },
  {
    name: 'time',
    table: 'past_draw',
    where: all,
    set: () => `draws_at = draws_at - interval '1 day'`,
    names: pastFile,
  },
  gone('past_draw', pastFile),
  { name: 'hash', table: 'evidence_link', where: all, set: () => `hash = sha256('x')`, names: link },
  gone('evidence_link', link),
  { name: 'head', table: 'evidence_head', where: all, set: () => 'seq = seq - 1', names: () => ['evidence head'] },
]
