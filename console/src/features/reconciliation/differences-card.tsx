// What differs on one day, with what can be done: ask the provider again, have two credit it, or explain it.
import { providerName } from '@hongyun/contract/cashier/providers.ts'
import { orderStates } from '@hongyun/contract/cashier/words.ts'
import { differences } from '@hongyun/contract/reconciliation/words.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { unitsOf } from '@hongyun/ui/format/money.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ApprovalLink } from '../../parts/approval-link.tsx'
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

/** What the provider states more than was credited here, in yuan. */
const differenceOf = (list: readonly Differing[]): string =>
  formatMoney(
    list.reduce(
      (sum, { theirAmount, ourAmount, state }) =>
        sum + unitsOf(theirAmount ?? '0') - (state === 'paid' ? unitsOf(ourAmount ?? '0') : 0n),
      0n,
    ),
  )

/** What agrees, and of what does not how much nobody has explained yet. */
function Sums({ of: { no, matched, differences: list } }: { of: ReconciledDay }) {
  const explained = list.filter(({ note }) => note !== null).length
  const open = list.length - explained
  return (
    <span className="row small muted">
      <span>
        第 {no} 份 · 一致 <b className="num">{matched}</b> 笔 · 已说明 <b className="num">{explained}</b> 笔
        {list.length > 0 && (
          <>
            {' '}
            · 差额合计 <Amount yuan={differenceOf(list)} signed tone="plain" />
          </>
        )}
      </span>
      <span className={open > 0 ? 'tag tag--pending' : 'tag tag--miss'}>{open > 0 ? `${open} 笔未平` : '已平'}</span>
    </span>
  )
}

function Differences({ about, list }: { about: { provider: string; day: string }; list: readonly Differing[] }) {
  const acts = useDifferenceActs(about)
  const columns: readonly Column<Differing>[] = [
    { key: 'kind', head: '差异', cell: ({ kind }) => differences[kind] },
    {
      key: 'orderNo',
      head: '订单号与流水号',
      cell: ({ kind, orderNo, providerRef }) => (
        <>
          {kind === 'unknownThere' ? <span className="mono">{orderNo}</span> : <OrderLink orderNo={orderNo} />}
          {providerRef && <small className="recon__ref mono muted">{providerRef}</small>}
        </>
      ),
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
      cell: ({ state, ourAmount }) =>
        state === 'paid' ? (
          <Amount yuan={ourAmount ?? '0'} />
        ) : (
          <span className="muted">{state ? orderStates[state] : '没有订单'}</span>
        ),
    },
    {
      key: 'difference',
      head: '差额',
      align: 'end',
      cell: (one) => <Amount yuan={differenceOf([one])} signed tone="plain" />,
    },
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
          {one.approvalId !== null && <ApprovalLink id={one.approvalId} text="待第二人" otherwise="待第二人" />}
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
        rows={list.toSorted((one, other) => Number(one.note !== null) - Number(other.note !== null))}
        rowKey={({ id }) => id}
        empty={<EmptyState text="与本站订单完全一致" icon={IconCheck} />}
      />
      {acts.dialog}
    </>
  )
}
