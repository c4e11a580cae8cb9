// 收款流水: what the banks say came in, with the orders it is for; confirmed one by one, or all that is certain at once.
import { MOST_PAIRS, matchKinds, type RowView, rowViews } from '@hongyun/contract/remittances/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Pager } from '@hongyun/ui/pager.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { matchTones } from './match-tones.ts'
import { OrderTag } from './order-tag.tsx'
import { ReadStatement } from './read-statement.tsx'
import { useExplain } from './use-explain.tsx'
import {
  type Gap,
  STATEMENT_PAGE_SIZE,
  type StatementRow,
  useStatementActs,
  useStatementGaps,
  useStatementRows,
} from './use-statement.ts'
import './statement.css'

const views = { ...rowViews, gaps: '无流水的入账' } as const
type View = keyof typeof views
const emptyTexts = { open: '没有未对上的流水', matched: '还没有对上的流水', explained: '还没有说明过的流水' } as const
type Pair = { rowId: string; orderId: string }

export default function StatementPage() {
  const [params, setParams] = useSearchParams()
  const view: View = (Object.keys(views) as View[]).find((one) => one === params.get('view')) ?? 'open'
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const show = (next: View, nextPage = 1) =>
    setParams({ ...(next !== 'open' && { view: next }), ...(nextPage > 1 && { page: String(nextPage) }) })
  const stepUp = useStepUp()
  const { confirming } = useStatementActs()
  const [progress, setProgress] = useState<{ from: number; of: number }>()
  const { explain, dialog } = useExplain()
  const rows = useStatementRows(view === 'gaps' ? 'open' : view, view === 'gaps' ? 1 : page, confirming.isPending)
  const known = rows.data

  const confirm = async (pairs: readonly Pair[], what: string) => {
    const done = await stepUp({
      title: what,
      body: <p>未入账的订单按到账金额入账并发信；超过双人限额、或与订单金额不同的提出双人审批。</p>,
      confirm: '确认',
      send: async (code) => {
        setProgress({ from: known?.counts.open ?? 0, of: pairs.length })
        try {
          const { list } = await confirming.mutateAsync({
            pairs: pairs.map(({ rowId, orderId }) => `${rowId}:${orderId}`).join(','),
            code,
          })
          tell(list)
        } finally {
          setProgress(undefined)
        }
      },
    })
    return done
  }
  const certain = known?.certain.slice(0, MOST_PAIRS) ?? []
  const left = progress && known ? Math.min(progress.of, Math.max(0, progress.from - known.counts.open)) : 0
  return (
    <>
      <section className="card statement__bar" aria-label="流水">
        <Segmented
          label="列表"
          options={(Object.keys(views) as View[]).map((value) => ({
            value,
            label: `${views[value]}${known ? ` ${known.counts[value]}` : ''}`,
          }))}
          value={view}
          onChange={(next) => show(next)}
        />
        <Link className="link push small" to="/remittances">
          返回转账审核
        </Link>
        {view === 'open' && (
          <Button
            kind="primary"
            size="sm"
            disabled={certain.length === 0}
            busy={confirming.isPending}
            busyText={progress ? `已确认 ${left} / ${progress.of}` : '正在确认'}
            onClick={() => void confirm(certain, `确认 ${certain.length} 笔附言与金额一致的流水`)}
          >
            确认全部一致的 {certain.length} 笔
          </Button>
        )}
      </section>
      {view !== 'gaps' && known && <ReadStatement payees={known.payees} />}
      {view === 'gaps' ? (
        <Gaps page={page} onPage={(next) => show('gaps', next)} />
      ) : (
        <Card label={views[view]} flush>
          <Query of={rows}>
            {({ list, total }) => (
              <DataTable
                label={views[view]}
                columns={columnsOf(view, confirming.isPending, explain, (row) => {
                  if (row.proposal)
                    void confirm(
                      [{ rowId: row.id, orderId: row.proposal.orderId }],
                      `确认流水 ${row.reference} 与订单 ${row.proposal.orderNo}`,
                    )
                })}
                rows={list}
                rowKey={({ id }) => id}
                empty={<EmptyState text={emptyTexts[view]} />}
                totals={
                  <>
                    共 <b className="num">{total}</b> 笔
                  </>
                }
                pager={
                  <Pager page={page} total={total} pageSize={STATEMENT_PAGE_SIZE} onPage={(next) => show(view, next)} />
                }
              />
            )}
          </Query>
        </Card>
      )}
      {dialog}
    </>
  )
}

/** What became of the pairs, in one line; what was refused says why. */
function tell(list: readonly { outcome: string; text: string }[]): void {
  const count = (outcome: string) => list.filter((one) => one.outcome === outcome).length
  const parts = [
    [count('credited'), '笔已入账'],
    [count('linked'), '笔已对上'],
    [count('asked'), '笔已提出双人审批'],
  ] as const
  const said = parts
    .filter(([n]) => n > 0)
    .map(([n, text]) => `${n} ${text}`)
    .join('，')
  const refused = list.filter(({ outcome }) => outcome === 'refused')
  if (said) toast.ok(said)
  if (refused.length > 0) toast.error(`${refused.length} 笔未确认：${refused[0]?.text}`)
}

function columnsOf(
  view: RowView,
  busy: boolean,
  onExplain: (row: StatementRow) => void,
  onConfirm: (row: StatementRow) => void,
): Column<StatementRow>[] {
  const shared: Column<StatementRow>[] = [
    { key: 'bookedAt', head: '交易时间', cell: ({ bookedAt }) => dateTime(bookedAt) },
    { key: 'payee', head: '收款账户', cell: ({ payee }) => payee },
    { key: 'amount', head: '到账', align: 'end', cell: ({ amount }) => <Amount yuan={amount} /> },
    { key: 'remark', head: '附言', cell: ({ remark }) => <span className="mono">{remark || '—'}</span> },
    { key: 'payer', head: '付款人', cell: ({ payer }) => payer || '—' },
    { key: 'reference', head: '流水号', cell: ({ reference }) => <span className="mono muted">{reference}</span> },
    { key: 'order', head: '订单', cell: ({ proposal }) => <OrderOf proposal={proposal} isOpen={view !== 'matched'} /> },
  ]
  const noted: Column<StatementRow> = {
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
  const acts: Column<StatementRow> = {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: (row) =>
      row.proposal ? (
        <Button size="sm" disabled={busy} onClick={() => onConfirm(row)}>
          确认
        </Button>
      ) : (
        view === 'open' && (
          <Button size="sm" kind="soft" disabled={busy} onClick={() => onExplain(row)}>
            说明
          </Button>
        )
      ),
  }
  const confirmed: Column<StatementRow> = {
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

const gapColumns: readonly Column<Gap>[] = [
  { key: 'decidedAt', head: '入账时间', cell: ({ decidedAt }) => dateTime(decidedAt) },
  {
    key: 'order',
    head: '订单',
    cell: ({ id, orderNo }) => (
      <Link className="link mono" to={`/remittances?id=${id}`}>
        {orderNo}
      </Link>
    ),
  },
  { key: 'user', head: '玩家', cell: ({ userName }) => userName },
  { key: 'payee', head: '收款账户', cell: ({ payee }) => payee },
  { key: 'remark', head: '附言', cell: ({ remark }) => <span className="mono">{remark}</span> },
  { key: 'amount', head: '到账', align: 'end', cell: ({ receivedAmount }) => <Amount yuan={receivedAmount} /> },
  { key: 'by', head: '办理', cell: ({ decidedBy }) => decidedBy },
  {
    key: 'covered',
    head: '流水',
    cell: ({ isCovered }) =>
      isCovered ? <span className="tag tag--danger">流水已到，没有这笔</span> : <span className="tag">流水未到</span>,
  },
]

function Gaps({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const gaps = useStatementGaps(page)
  return (
    <Card label="无流水的入账" flush>
      <Query of={gaps}>
        {({ list, total }) => (
          <DataTable
            label="无流水的入账"
            columns={gapColumns}
            rows={list}
            rowKey={({ id }) => id}
            empty={<EmptyState text="每笔入账都有流水" />}
            totals={
              <>
                共 <b className="num">{total}</b> 笔
              </>
            }
            pager={<Pager page={page} total={total} pageSize={STATEMENT_PAGE_SIZE} onPage={onPage} />}
          />
        )}
      </Query>
    </Card>
  )
}
