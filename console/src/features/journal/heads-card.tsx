// The signed heads, the newest first; older ones a page at a time.
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, queryOf } from '../../wire/request.ts'

type Head = Answer<'consoleJournalHeads'>['list'][number]

const COUNT = 10
const EVERY_MS = 5000
const SHOWN = 16

const columns: readonly Column<Head>[] = [
  { key: 'at', head: '时间', cell: ({ at }) => <span className="num nowrap">{dateTime(at)}</span> },
  { key: 'size', head: '大小', align: 'end', cell: ({ size }) => <span className="num">{size}</span> },
  {
    key: 'root',
    head: '树根',
    cell: ({ root, size }) => (
      <span className="journal__root nowrap">
        <span className="mono" title={root}>
          {root.slice(0, SHOWN)}…
        </span>
        <CopyButton text={root} label={`复制大小 ${size} 的树根`} />
      </span>
    ),
  },
  {
    key: 'key',
    head: '签名',
    cell: ({ keyNo }) =>
      keyNo === null ? <span className="tag tag--danger">不是本站的密钥</span> : <>第 {keyNo} 号密钥</>,
  },
  {
    key: 'witnesses',
    head: '联署的见证人',
    cell: ({ witnesses }) =>
      witnesses.length === 0 ? <span className="muted">—</span> : <span className="small">{witnesses.join('，')}</span>,
  },
]

export function HeadsCard() {
  // Where each page but the first begins.
  const [before, setBefore] = useState<readonly number[]>([])
  const last = before.at(-1)
  const heads = useQuery({
    ...queryOf('consoleJournalHeads', { count: COUNT, ...(last === undefined ? {} : { before: last }) }),
    placeholderData: keepPreviousData,
    refetchInterval: last === undefined ? EVERY_MS : false,
  })
  return (
    <Card title="日志头" note="每个头都由密钥签名；与外面保存的对照，就能看出日志是否另造" flush>
      <Query of={heads}>
        {({ list, isMore }) => (
          <DataTable
            label="日志头"
            columns={columns}
            rows={list}
            rowKey={({ size }) => size}
            empty={<EmptyState text="还没有日志头" />}
            pager={
              <span className="row">
                <Button size="sm" disabled={last === undefined} onClick={() => setBefore(before.slice(0, -1))}>
                  较新
                </Button>
                <Button size="sm" disabled={!isMore} onClick={() => setBefore([...before, list.at(-1)?.size ?? 1])}>
                  较早
                </Button>
              </span>
            }
          />
        )}
      </Query>
    </Card>
  )
}
