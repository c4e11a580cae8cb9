// What differs on one day, with what can be done: ask the provider again, have two credit it, or explain it.
import { providerName } from '@hongyun/contract/cashier/providers.ts'
import { orderStates } from '@hongyun/contract/cashier/words.ts'
import { differences } from '@hongyun/contract/reconciliation/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { OrderLink } from '../../parts/order-link.tsx'
import { queryOf } from '../../wire/request.ts'
import { type Differing, type ReconciledDay, useDifferenceActs } from './use-difference-acts.tsx'

const dash = <span className="muted">—</span>
const REFRESH_MS = 5000

export function DifferencesCard({ provider, day }: { provider: string; day: string }) {
  const about = { provider, day }
  const found = useQuery({ ...queryOf('consoleStatement', about), refetchInterval: REFRESH_MS })
  return (
    <Card title={`${providerName(provider)} ${day}`} flush aside={found.data && <Sums of={found.data} />}>
      <Query of={found}>{({ differences: list }) => <Differences about={about} list={list} />}</Query>
    </Card>
  )
}

/** What agrees, and of what does not how much nobody has explained yet. */
function Sums({ of: { no, matched, differences: list } }: { of: ReconciledDay }) {
  const explained = list.filter(({ note }) => note !== null).length
  return (
    <span className="small muted">
      第 {no} 份 · 一致 <b className="num">{matched}</b> 笔 · 待处理 <b className="num">{list.length - explained}</b> 笔
      · 已说明 <b className="num">{explained}</b> 笔
    </span>
  )
}

function Differences({ about, list }: { about: { provider: string; day: string }; list: readonly Differing[] }) {
  const acts = useDifferenceActs(about)
  const columns: readonly Column<Differing>[] = [
    { key: 'kind', head: '差异', cell: ({ kind }) => differences[kind] },
    {
      key: 'orderNo',
      head: '订单号',
      cell: ({ kind, orderNo }) =>
        kind === 'unknownThere' ? <span className="mono">{orderNo}</span> : <OrderLink orderNo={orderNo} />,
    },
    {
      key: 'ref',
      head: '流水号',
      cell: ({ providerRef }) => (providerRef ? <span className="mono">{providerRef}</span> : dash),
    },
    {
      key: 'theirs',
      head: '对方',
      align: 'end',
      cell: ({ theirAmount }) => (theirAmount ? <Amount yuan={theirAmount} /> : dash),
    },
    {
      key: 'ours',
      head: '本站',
      align: 'end',
      cell: ({ ourAmount }) => (ourAmount ? <Amount yuan={ourAmount} /> : dash),
    },
    { key: 'state', head: '订单状态', cell: ({ state }) => (state ? orderStates[state] : dash) },
    {
      key: 'note',
      head: '说明',
      cell: ({ note }) =>
        note ? (
          <>
            {note.text}
            <small className="muted">
              {' '}
              {note.by} {dateTime(note.at)}
            </small>
          </>
        ) : (
          dash
        ),
    },
    {
      key: 'acts',
      head: '处理',
      align: 'end',
      cell: (one) => (
        <span className="row recon__acts">
          {one.state !== null && one.state !== 'paid' && (
            <button type="button" className="link" disabled={acts.busy} onClick={() => void acts.askAgain(one)}>
              再查询
            </button>
          )}
          {one.canCredit && one.approvalId === null && (
            <button type="button" className="link" disabled={acts.busy} onClick={() => void acts.credit(one)}>
              提出入账
            </button>
          )}
          {one.approvalId !== null && (
            <Link className="link" to={`/approvals?id=${one.approvalId}`}>
              待第二人
            </Link>
          )}
          <button type="button" className="link" disabled={acts.busy} onClick={() => acts.explain(one)}>
            说明
          </button>
        </span>
      ),
    },
  ]
  return (
    <>
      <DataTable
        label="对账差异"
        columns={columns}
        rows={list}
        rowKey={({ id }) => id}
        empty={<EmptyState text="与本站订单完全一致" icon={IconCheck} />}
      />
      {acts.dialog}
    </>
  )
}
