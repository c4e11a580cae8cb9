import { Amount } from '@hongyun/ui/amount.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { IconMail, IconReceipt } from '@tabler/icons-react'
import type { Story } from './facts-card.tsx'

const dash = <span className="muted">—</span>

const transferColumns: readonly Column<Story['transfers'][number]>[] = [
  { key: 'at', head: '时间', cell: ({ at }) => <span className="num">{dateTime(at)}</span> },
  {
    key: 'code',
    head: '类型',
    cell: ({ code, name }) => (
      <>
        <span className="mono muted">{code}</span> {name}
      </>
    ),
  },
  { key: 'way', head: '从 → 到', cell: ({ from, to }) => `${from} → ${to}` },
  { key: 'amount', head: '金额', align: 'end', cell: ({ amount }) => <Amount yuan={amount} exact /> },
  {
    key: 'balance',
    head: '玩家余额',
    align: 'end',
    cell: ({ balance }) => (balance === null ? dash : <Amount yuan={balance} exact />),
  },
]

export const TransfersTable = ({ transfers }: { transfers: Story['transfers'] }) => (
  <DataTable
    label="资金流水"
    columns={transferColumns}
    rows={transfers}
    rowKey={({ id }) => id}
    empty={<EmptyState text="没有动过钱" icon={IconReceipt} />}
  />
)

const letterColumns: readonly Column<Story['letters'][number]>[] = [
  { key: 'at', head: '时间', cell: ({ at }) => <span className="num">{dateTime(at)}</span> },
  { key: 'title', head: '标题', cell: ({ title }) => title },
  {
    key: 'read',
    head: '已读',
    cell: ({ readAt }) => (readAt === null ? dash : <span className="num">{dateTime(readAt)}</span>),
  },
]

export const LettersTable = ({ letters }: { letters: Story['letters'] }) => (
  <DataTable
    label="站内信"
    columns={letterColumns}
    rows={letters}
    rowKey={({ id }) => id}
    empty={<EmptyState text="没有发过信" icon={IconMail} />}
  />
)
