/** Tamperings with plans of agents and what they were paid: other terms, other days, more paid, to others, or nothing behind it. */
import { paidTo } from './money-tampering.ts'
import { copyOf, gone, type Stored, type Tampering, up } from './tampering.ts'

const plan = (row: Stored) => [`pay plan ${row.id}`]
const run = (row: Stored) => [`pay run ${row.id}`]
const line = (row: Stored) => [`pay line ${row.id}`]
const isPaid = 'amount > 0 and not withheld'
const isReplaced = `end_approval_id is not null and until_day >= from_day`
const isCancelled = 'until_day < from_day'
const LINE = 'run_id, agent_id, first_day, last_day, figure, active, tier, amount, withheld'

export const agentPayTamperings: readonly Tampering[] = [
  {
    name: 'a plan that pays more',
    table: 'pay_plan',
    where: `kind = 'salary'`,
    set: () => `tiers = jsonb_set(tiers, '{0,1}', '"2000"')`,
    names: plan,
  },
  {
    name: 'a plan of another agent',
    table: 'pay_plan',
    where: 'true',
    set: () => 'agent_id = agent_id + 1',
    names: plan,
  },
  {
    name: 'a plan of another base',
    table: 'pay_plan',
    where: `base = 'turnover'`,
    set: () => `base = 'loss'`,
    names: plan,
  },
  {
    name: 'a plan that asks for fewer',
    table: 'pay_plan',
    where: 'true',
    set: () => 'least_stake = least_stake + 100',
    names: plan,
  },
  {
    name: 'a plan that holds earlier',
    table: 'pay_plan',
    where: isReplaced,
    set: () => 'from_day = from_day - 1',
    names: plan,
  },
  {
    name: 'a plan set at another time',
    table: 'pay_plan',
    where: 'true',
    set: () => `at = at - interval '2 minutes'`,
    names: plan,
  },
  {
    name: 'a plan that goes on',
    table: 'pay_plan',
    where: isReplaced,
    set: () => 'until_day = until_day + 15',
    names: plan,
  },
  {
    name: 'an end without its approval',
    table: 'pay_plan',
    where: isReplaced,
    set: () => 'end_approval_id = null',
    names: plan,
  },
  {
    name: 'a cancelled plan that holds',
    table: 'pay_plan',
    where: isCancelled,
    set: () => 'until_day = null',
    names: plan,
  },
  {
    name: 'a cancelled plan that was never ended',
    table: 'pay_plan',
    where: isCancelled,
    set: () => 'until_day = null, end_approval_id = null',
    names: plan,
  },
  gone('pay_plan', (row) => [`approval ${row.approval_id}`], 'true', 'plan gone'),
  {
    name: 'a plan that nobody approved',
    table: 'pay_plan',
    where: isCancelled,
    statement: copyOf(
      'pay_plan',
      'agent_id, kind, base, pays, every, tiers, least_active, least_stake, from_day, approval_id',
    ).replace('approval_id from', 'approval_id + 1 from'),
    names: () => ['pay plan: pay plan '],
  },
  { name: 'a run of more', table: 'pay_run', where: 'true', set: up('amount'), names: run },
  { name: 'a run of fewer agents', table: 'pay_run', where: 'true', set: () => 'paid = paid - 1', names: run },
  { name: 'a run of another day', table: 'pay_run', where: 'true', set: () => 'day = day + 1', names: run },
  { name: 'a run of another kind', table: 'pay_run', where: 'true', set: () => `kind = 'dividend'`, names: run },
  {
    name: 'a run by another approval',
    table: 'pay_run',
    where: 'true',
    set: () => 'approval_id = approval_id + 1',
    names: run,
  },
  {
    name: 'a run at another time',
    table: 'pay_run',
    where: 'true',
    set: () => `at = at - interval '2 minutes'`,
    names: run,
  },
  gone('pay_run', (row) => [`approval ${row.approval_id}`], 'true', 'run gone'),
  { name: 'a line of more', table: 'pay_line', where: isPaid, set: () => 'amount = amount + 100', names: line },
  { name: 'a line of another figure', table: 'pay_line', where: 'true', set: up('figure'), names: line },
  { name: 'a line of more members', table: 'pay_line', where: 'true', set: () => 'active = active + 1', names: line },
  { name: 'a line of another step', table: 'pay_line', where: isPaid, set: () => 'tier = tier + 1', names: line },
  {
    name: 'a line of another agent',
    table: 'pay_line',
    where: isPaid,
    set: () => 'agent_id = agent_id + 1',
    names: line,
  },
  {
    name: 'a withheld line that counts as paid',
    table: 'pay_line',
    where: 'withheld',
    set: () => 'withheld = false',
    names: line,
  },
  {
    name: 'a paid line that counts as withheld',
    table: 'pay_line',
    where: isPaid,
    set: () => 'withheld = true',
    names: line,
  },
  gone('pay_line', (row) => [`pay run ${row.run_id} plan ${row.plan_id}`], 'true', 'line gone'),
  {
    name: 'a line more',
    table: 'pay_line',
    where: isPaid,
    statement: `insert into pay_line (id, plan_id, ${LINE}) select next_id(), plan_id + 1, ${LINE} from pay_line where ctid = $1`,
    names: () => ['pay line: pay line '],
  },
  {
    name: 'pay that no line brought',
    table: 'account',
    where: 'true',
    statement: paidTo(221, 1, 'pay', 'a.player_id'),
    names: () => ['paid line: transfer '],
  },
  {
    name: 'a payment by the code of the other kind',
    table: 'transfer',
    where: 'code = 221',
    set: () => 'code = 220',
    names: (row) => [`pay line ${row.record_id}`],
  },
  {
    name: 'sums of a paid day that are higher',
    table: 'branch_day',
    where: `part = '' and staked > 0`,
    set: up('staked'),
    names: () => ['pay run: pay run '],
  },
  {
    name: 'a payment whose transfer is gone',
    table: 'transfer',
    where: 'code = 221',
    statement: 'delete from transfer where ctid = $1',
    names: (row) => [`pay line ${row.record_id}`],
  },
]
