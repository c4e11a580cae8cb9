/** Tamperings of approvals, and of the acts that asked for and decided them. */
import { digestOf } from '../../modules/site/approvals/kind.ts'
import { all, gone, type Stored, type Tampering } from './tampering.ts'

const approval = (row: Stored) => [`approval ${row.id}`]

export const approvalTamperings: readonly Tampering[] = [
  {
    name: 'payload',
    table: 'approval',
    where: `payload ? 'numbers'`,
    set: () => `payload = jsonb_set(payload, '{numbers}', '"7,7,7"')`,
    names: approval,
  },
  {
    name: 'payload with its digest',
    table: 'approval',
    where: `state = 'approved' and payload ? 'issue'`,
    set: (_random, row) => {
      const payload = { ...(row.payload as object), issue: '2099999' }
      const digest = digestOf(String(row.kind), { kind: String(row.subject_kind), id: String(row.subject_id) }, payload)
      return `payload = '${JSON.stringify(payload)}', digest = '\\x${digest.toString('hex')}'`
    },
    names: () => ['statement '],
  },
  { name: 'digest', table: 'approval', where: all, set: () => `digest = sha256('x')`, names: approval },
  { name: 'subject', table: 'approval', where: all, set: () => `subject_id = 'fc3d 2099999'`, names: approval },
  {
    name: 'another asker',
    table: 'approval',
    where: `state in ('open', 'expired')`,
    set: (_random, row) => `asked_by = (select max(id) from operator where id <> ${row.asked_by})`,
    names: approval,
  },
  {
    name: 'operators exchanged',
    table: 'approval',
    where: `state = 'approved'`,
    set: () => 'asked_by = decided_by, decided_by = asked_by',
    names: approval,
  },
  {
    name: 'not approved',
    table: 'approval',
    where: `state = 'approved'`,
    set: () => `state = 'refused'`,
    names: approval,
  },
  {
    name: 'approved by itself',
    table: 'approval',
    where: `state = 'open'`,
    set: (_random, row) =>
      `state = 'approved', decided_at = asked_at, decided_by = (select max(id) from operator where id <> ${row.asked_by})`,
    names: approval,
  },
  gone('approval', approval, `state <> 'approved'`, 'row gone, never approved'),
  gone('operator_act', (row) => [`approval ${row.subject_id}`], `subject_kind = 'approval'`),
  {
    name: 'who asked or decided',
    table: 'operator_act',
    where: `subject_kind = 'approval'`,
    set: () => 'operator_id = 0',
    names: (row) => [`approval ${row.subject_id}`],
  },
]
