// 调整记录: everything that happened to the player's protection, newest first.
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Paged } from '@hongyun/ui/paged.tsx'
import { Pager } from '@hongyun/ui/pager.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../../wire/request.ts'
import { type Happened, historyText } from '../history-text.ts'

const PAGE_SIZE = 10
const WIDTH = 720

const columns: readonly Column<Happened>[] = [
  { key: 'time', head: '时间', cell: ({ time }) => <span className="num">{dateTime(time)}</span> },
  { key: 'text', head: '内容', cell: historyText },
]

export function ProtectionHistory({ onClose }: { onClose: () => void }) {
  const [page, setPage] = useState(1)
  const found = useQuery({
    ...queryOf('getProtectionHistory', { pageNum: page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return (
    <Dialog title="调整记录" opened onClose={onClose} width={WIDTH}>
      <Query of={found}>
        {({ list, total }) => (
          <Paged old={found.isPlaceholderData}>
            <DataTable
              label="调整记录"
              columns={columns}
              rows={list}
              rowKey={({ id }) => id}
              empty={<EmptyState text="还没有调整过" />}
              totals={`共 ${total} 条`}
              pager={<Pager page={page} total={total} pageSize={PAGE_SIZE} onPage={setPage} />}
            />
          </Paged>
        )}
      </Query>
    </Dialog>
  )
}
