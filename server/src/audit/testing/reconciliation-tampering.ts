/** Tamperings with what providers stated, why something differs, and what was credited by it. */
import { all, copyOf, gone, type Stored, type Tampering } from './tampering.ts'

const statement = () => ['provider statement: statement sandbox ']
const note = () => ['provider statement: note ']
const credit = ({ order_no }: Stored) => [`statement credit: credit of order ${order_no}`]

const onRow = (name: string, set: string): Tampering => ({
  name: `stated payment: ${name}`,
  ...{ table: 'statement_row', where: all, set: () => set, names: statement },
})
const onStatement = (name: string, set: string): Tampering => ({
  name: `provider's statement: ${name}`,
  ...{ table: 'provider_statement', where: all, set: () => set, names: statement },
})
/** A change of its rows that the statement counts. */
const counted = (
  sign: '+' | '-',
  change: string,
) => `with o as (select * from statement_row where ctid = $1), counted as (
    update provider_statement s set row_count = row_count ${sign} 1, amount = s.amount ${sign} o.amount from o where s.id = o.statement_id
  ) ${change} from statement_row where ctid = $1`

export const reconciliationTamperings: readonly Tampering[] = [
  onRow('another amount', 'amount = amount + 10000'),
  onRow('another order', `order_no = 'P99999999999999'`),
  onRow('another reference', `provider_ref = 'SBXother'`),
  {
    ...onRow('another amount of what was credited', 'amount = amount + 10000'),
    where: 'order_no in (select order_no from recharge_order)',
    names: credit,
  },
  gone('statement_row', statement, all, 'stated payment gone'),
  {
    name: 'stated payment: gone, and counted so',
    ...{ table: 'statement_row', where: all, names: statement },
    statement: counted('-', 'delete'),
  },
  {
    name: 'stated payment: added, and counted so',
    ...{ table: 'statement_row', where: all, names: statement },
    statement: counted(
      '+',
      `insert into statement_row select statement_id, line + 100, 'P99999999999998', 'SBXmore', amount`,
    ),
  },
  onStatement('taken by another', 'operator_id = operator_id + 1'),
  onStatement('from elsewhere', `source = 'call'`),
  onStatement('of another provider', `provider = 'other'`),
  gone(
    'provider_statement',
    statement,
    'not exists (select from provider_statement l where l.no > provider_statement.no)',
    'last statement gone',
  ),
  {
    name: "provider's statement: invented",
    ...{ table: 'provider_statement', where: all, names: statement },
    statement: `insert into provider_statement (provider, day, no, source, row_count, amount, operator_id, at)
      select provider, day, no + 100, source, 0, 0, operator_id, at from provider_statement where ctid = $1`,
  },
  {
    name: 'note of a difference: another text',
    ...{ table: 'statement_note', where: all, set: () => `note = '已退款'`, names: note },
  },
  gone('statement_note', note, all, 'note of a difference gone'),
  {
    name: 'note of a difference: invented',
    ...{ table: 'statement_note', where: all, names: note },
    statement: copyOf('statement_note', 'provider, day, order_no, note, act_id').replace(
      'act_id from',
      'act_id + 1 from',
    ),
  },
  {
    ...gone('approval', ({ payload }) => credit({ order_no: (payload as { orderNo: string }).orderNo })),
    name: 'credit without its approval',
    where: `kind = 'statementCredit'`,
  },
  {
    name: 'approved, and not credited',
    table: 'provider_callback',
    ...{ where: `source = 'statement' and provider = 'sandbox'`, set: () => `verdict = 'unknownOrder'`, names: credit },
  },
]
