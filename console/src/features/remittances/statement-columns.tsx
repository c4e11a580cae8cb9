// The columns of payments that came in, and of credits that no payment was read for.
import { askedPayments, matchKinds, type RowView } from '@hongyun/contract/remittances/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { ApprovalLink } from '../../parts/approval-link.tsx'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import { matchTones } from './match-tones.ts'
import { OrderTag } from './order-tag.tsx'
import type { Gap, StatementRow } from './use-statement.ts'

export function statementColumns(
  view: RowView,
  busy: boolean,
  onExplain: (row: StatementRow) => void,
  onConfirm: (row: StatementRow) => void,
): TableColumn<StatementRow>[] {
  const shared: TableColumn<StatementRow>[] = [
    { key: 'bookedAt', head: '交易时间', cell: ({ bookedAt }) => <span className="num">{dateTime(bookedAt)}</span> },
    { key: 'payee', head: '收款账户', name: '收款账户', cell: ({ payee }) => payee },
    { key: 'amount', head: '到账', align: 'end', cell: ({ amount }) => <Amount yuan={amount} /> },
    { key: 'remark', head: '附言', name: '附言', cell: ({ remark }) => <span className="mono">{remark || '—'}</span> },
    { key: 'payer', head: '付款人', name: '付款人', cell: ({ payer }) => payer || '—' },
    {
      key: 'reference',
      head: '流水号',
      name: '流水号',
      cell: ({ reference }) => <span className="mono muted">{reference}</span>,
    },
    { key: 'order', head: '订单', cell: ({ proposal }) => <OrderOf proposal={proposal} isOpen={view !== 'matched'} /> },
  ]
  const noted: TableColumn<StatementRow> = {
    key: 'note',
    head: '说明',
    cell: ({ note }) =>
      note && (
        <span className="statement__order">
          {note.text}
          <small className="muted">
            {note.by} {dateTime(note.at)}
          </small>
        </span>
      ),
  }
  const acts: TableColumn<StatementRow> = {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: (row) => {
      const { proposal } = row
      const asked = proposal?.asked
      const waits = asked && askedPayments[asked.payment]
      const link = waits && <ApprovalLink id={asked.approvalId} text={waits} otherwise={waits} />
      if (asked?.payment === 'own') return link
      return (
        <>
          {link}{' '}
          {view === 'open' && (proposal?.kind !== 'certain' || asked?.payment === 'other') && (
            <Button size="sm" kind="soft" disabled={busy} onClick={() => onExplain(row)}>
              说明
            </Button>
          )}{' '}
          {proposal && !asked && (
            <Button size="sm" disabled={busy} onClick={() => onConfirm(row)}>
              确认
            </Button>
          )}
        </>
      )
    },
  }
  const confirmed: TableColumn<StatementRow> = {
    key: 'by',
    head: '确认',
    cell: ({ matchedBy, matchedAt }) => `${matchedBy} ${matchedAt === null ? '' : dateTime(matchedAt)}`,
  }
  return [...shared, ...{ open: [acts], matched: [confirmed], explained: [noted, acts] }[view]]
}

function OrderOf({ proposal, isOpen }: { proposal: StatementRow['proposal']; isOpen: boolean }) {
  if (!proposal) return <span className="muted">没有对应的订单</span>
  return (
    <span className="statement__order">
      <span className="row">
        <Link className="link mono" to={`/remittances?id=${proposal.orderId}`}>
          {proposal.orderNo}
        </Link>
        {isOpen && <span className={matchTones[proposal.kind]}>{matchKinds[proposal.kind]}</span>}
      </span>
      <small className="muted">
        {proposal.userName} · <Amount yuan={proposal.payAmount} /> {isOpen && <OrderTag state={proposal.state} />}
      </small>
    </span>
  )
}

export const gapColumns: readonly TableColumn<Gap>[] = [
  { key: 'decidedAt', head: '入账时间', cell: ({ decidedAt }) => <span className="num">{dateTime(decidedAt)}</span> },
  {
    key: 'order',
    head: '订单',
    cell: ({ id, orderNo }) => (
      <Link className="link mono" to={`/remittances?id=${id}`}>
        {orderNo}
      </Link>
    ),
  },
  { key: 'user', head: '玩家', name: '玩家', cell: ({ userName }) => userName },
  { key: 'payee', head: '收款账户', name: '收款账户', cell: ({ payee }) => payee },
  { key: 'remark', head: '附言', name: '附言', cell: ({ remark }) => <span className="mono">{remark}</span> },
  { key: 'amount', head: '到账', align: 'end', cell: ({ receivedAmount }) => <Amount yuan={receivedAmount} /> },
  { key: 'by', head: '办理', cell: ({ decidedBy }) => decidedBy },
  {
    key: 'covered',
    head: '流水',
    cell: ({ isCovered }) =>
      isCovered ? <span className="tag tag--danger">流水已到，没有这笔</span> : <span className="tag">流水未到</span>,
  },
]
