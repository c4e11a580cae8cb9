import { type EnvelopeType, RECORD_DAYS } from '@hongyun/contract/envelopes/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { type DayRange, monthTime, presetRange } from '@hongyun/ui/format/time.ts'
import { pageCount } from '@hongyun/ui/page-list.ts'
import { PageTable } from '@hongyun/ui/page-table.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { IconGift } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { now } from '../../wire/clock.ts'
import { type Answer, queryOf } from '../../wire/request.ts'
import { endOf, shortType } from './envelope-text.ts'

type Received = Answer<'queryFrontReceiveRedEnvelopeByUserid'>['list'][number] & { id: string }
type Sent = Answer<'mySentRedEnvelopes'>['list'][number] & { id: string }
type Kind = 'received' | 'sent'
type Days = 'week' | 'today' | 'yesterday'

const PAGE_SIZE = 10
const KINDS = [
  { value: 'received', label: '我收到的' },
  { value: 'sent', label: '我发出的' },
] as const
const DAYS = [
  { value: 'week', label: `近 ${RECORD_DAYS} 日` },
  { value: 'today', label: '今天' },
  { value: 'yesterday', label: '昨天' },
] as const

interface EnvelopeRecordsProps {
  onDetail: (recordId: string) => void
  /** Where envelopes come from, offered where there are none. */
  lead?: ReactNode
}

/** What the player received and sent in the last days. */
export function EnvelopeRecords({ onDetail, lead }: EnvelopeRecordsProps) {
  const [kind, setKind] = useState<Kind>('received')
  const [days, setDays] = useState<Days>('week')
  const range = presetRange(days, now())
  const shown = { key: `${kind} ${range.from} ${range.to}`, range, onDetail, lead }
  return (
    <div className="envelope-records">
      <div className="filters">
        <Segmented<Kind> label="红包记录" options={KINDS} value={kind} onChange={setKind} />
        <Segmented<Days> label="日期" options={DAYS} value={days} onChange={setDays} />
        <span className="muted small num push">
          {range.from === range.to ? range.from : `${range.from} 至 ${range.to}`}
        </span>
      </div>
      {kind === 'received' ? <ReceivedRecords {...shown} /> : <SentRecords {...shown} />}
    </div>
  )
}

type RecordsProps = { range: DayRange } & EnvelopeRecordsProps

const asked = ({ from, to }: DayRange, pageNum: number) => ({
  startTime: from,
  endTime: to,
  pageNum,
  pageSize: PAGE_SIZE,
})

const detailColumn = (onDetail: (recordId: string) => void) => ({
  key: 'detail',
  head: '操作',
  align: 'end' as const,
  cell: ({ recordId, wishingRemark }: { recordId: string; wishingRemark: string }) => (
    <button
      type="button"
      className="link"
      aria-label={`${wishingRemark} 的领取详情`}
      onClick={() => onDetail(recordId)}
    >
      详情
    </button>
  ),
})
const typeColumn = {
  key: 'type',
  head: '类型',
  cell: ({ dispatchType }: { dispatchType: EnvelopeType }) => shortType(dispatchType),
}
const roomColumn = { key: 'room', head: '来自', cell: ({ roomTitle }: { roomTitle: string }) => roomTitle }

/** The id of a row of a table. */
const withIds = <R extends { recordId: string }, P extends { list: readonly R[] }>(page: P) => ({
  ...page,
  list: page.list.map((row) => ({ ...row, id: row.recordId })),
})

function End({ page, total }: { page: number; total: number }) {
  return total > 0 && page >= pageCount(total, PAGE_SIZE) ? <span className="muted">已显示全部记录</span> : null
}

function ReceivedRecords({ range, onDetail, lead }: RecordsProps) {
  const [page, setPage] = useState(1)
  const records = useQuery({
    ...queryOf('queryFrontReceiveRedEnvelopeByUserid', asked(range, page)),
    placeholderData: keepPreviousData,
    staleTime: 0,
    select: withIds<Omit<Received, 'id'>, Answer<'queryFrontReceiveRedEnvelopeByUserid'>>,
    meta: { quiet: true },
  })
  const columns: readonly Column<Received>[] = [
    { key: 'time', head: '领取时间', cell: ({ receiveTime }) => <span className="num">{monthTime(receiveTime)}</span> },
    { key: 'who', head: '发送者', cell: ({ nickname }) => <b>{nickname}</b> },
    roomColumn,
    typeColumn,
    { key: 'amount', head: '金额', align: 'end', cell: ({ amount }) => <Amount yuan={amount} signed /> },
    detailColumn(onDetail),
  ]
  return (
    <PageTable
      label="我收到的红包"
      of={records}
      columns={columns}
      empty={<EmptyState text="暂无领取记录" icon={IconGift} action={lead} />}
      totals={({ total, receiveAmount }) => (
        <>
          共 <b className="num">{total}</b> 个 · 收入 <Amount yuan={receiveAmount} signed />{' '}
          <End page={page} total={total} />
        </>
      )}
      page={page}
      pageSize={PAGE_SIZE}
      onPage={setPage}
    />
  )
}

function SentRecords({ range, onDetail, lead }: RecordsProps) {
  const [page, setPage] = useState(1)
  const records = useQuery({
    ...queryOf('mySentRedEnvelopes', asked(range, page)),
    placeholderData: keepPreviousData,
    staleTime: 0,
    select: withIds<Omit<Sent, 'id'>, Answer<'mySentRedEnvelopes'>>,
    meta: { quiet: true },
  })
  const columns: readonly Column<Sent>[] = [
    { key: 'time', head: '发出时间', cell: ({ sentAt }) => <span className="num">{monthTime(sentAt)}</span> },
    roomColumn,
    typeColumn,
    {
      key: 'taken',
      head: '已领',
      cell: ({ standing, numTotal }) => (
        <span className="num">
          {standing.taken} / {numTotal} 个
        </span>
      ),
    },
    { key: 'amount', head: '总额', align: 'end', cell: ({ amountTotal }) => <Amount yuan={amountTotal} /> },
    {
      key: 'state',
      head: '状态',
      cell: ({ standing }) =>
        standing.returned === null ? endOf(standing, now()).text : `退回 ${amountText(standing.returned)}`,
    },
    detailColumn(onDetail),
  ]
  return (
    <PageTable
      label="我发出的红包"
      of={records}
      columns={columns}
      empty={<EmptyState text="暂无发出的红包" icon={IconGift} action={lead} />}
      totals={({ total, sentAmount, returnedAmount }) => (
        <>
          共 <b className="num">{total}</b> 个 · 发出 <Amount yuan={sentAmount} /> · 退回{' '}
          <Amount yuan={returnedAmount} /> <End page={page} total={total} />
        </>
      )}
      page={page}
      pageSize={PAGE_SIZE}
      onPage={setPage}
    />
  )
}
