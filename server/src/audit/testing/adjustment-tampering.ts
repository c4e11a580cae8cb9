/** Tamperings of money by hand: transfers without an approval, approvals of another player, code or amount. */
import { digestOf } from '../../modules/site/approvals/kind.ts'
import { paidTo } from './money-tampering.ts'
import { all, type Stored, type Tampering } from './tampering.ts'

const approval = (row: Stored) => [`approval ${row.id}`]
const approved = `kind = 'adjustment' and state = 'approved'`

/** Another payload and subject, with the digest that belongs to them. */
const changed = (name: string, change: (payload: Record<string, unknown>) => Record<string, unknown>): Tampering => ({
  name: `adjustment of another ${name}, digest and all`,
  table: 'approval',
  where: approved,
  set: (_random, row) => {
    const payload = change(row.payload as Record<string, unknown>)
    const subject = { kind: String(row.subject_kind), id: String(payload.playerId) }
    const digest = digestOf(String(row.kind), subject, payload).toString('hex')
    return `subject_id = '${subject.id}', payload = '${JSON.stringify(payload)}', digest = '\\x${digest}'`
  },
  names: approval,
})

export const adjustmentTamperings: readonly Tampering[] = [
  {
    name: 'money by hand that nobody approved',
    table: 'account',
    where: all,
    statement: paidTo(413, 4, 'manual', 'a.player_id'),
    names: () => ['money by hand: transfer '],
  },
  {
    name: 'money by hand of an adjustment that waits',
    table: 'account',
    where: `player_id::text in (select subject_id from approval where kind = 'adjustment' and state = 'open')`,
    statement: paidTo(
      413,
      4,
      'manual',
      `(select id from approval where kind = 'adjustment' and state = 'open' and subject_id = a.player_id::text)`,
    ),
    names: () => ['money by hand: transfer '],
  },
  changed('amount', (payload) => ({ ...payload, amount: '9999' })),
  changed('code', (payload) => ({ ...payload, code: payload.code === 413 ? 405 : 406 })),
  changed('player', (payload) => ({ ...payload, playerId: '1000' })),
  {
    name: 'adjustment approved at another time',
    table: 'approval',
    where: approved,
    set: () => `decided_at = decided_at + interval '2 minutes'`,
    names: approval,
  },
]
