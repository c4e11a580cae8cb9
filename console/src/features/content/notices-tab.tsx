import { type NoticeState, noticeStates } from '@hongyun/contract/content/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Pills } from '@hongyun/ui/pills.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toMinute } from '../../parts/minute.ts'
import { RecordTable } from '../../parts/table/record-table.tsx'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import { queryOf } from '../../wire/request.ts'
import { type ContentView, kindNames, NOTICE_PAGE_SIZE, noticesQuery } from './content-filter.ts'
import type { Notice } from './notice-draft.ts'
import { NoticeDialog } from './notice-form.tsx'

/** One that waits comes to its time by itself. */
const EVERY_MS = 30_000

const tones: Readonly<Record<NoticeState, string>> = { shown: 'ok', waiting: 'pending', off: 'miss' }

const columnsOf = (onEdit: (notice: Notice) => void): readonly TableColumn<Notice>[] => [
  { key: 'kind', head: '类型', cell: ({ kind }) => kind },
  {
    key: 'title',
    head: '标题',
    cell: ({ title, content }) => (
      <span className="content-row">
        <b>{title}</b>
        <small className="muted clip">{content}</small>
      </span>
    ),
  },
  {
    key: 'state',
    head: '状态',
    cell: ({ state }) => <span className={`tag tag--${tones[state]}`}>{noticeStates[state]}</span>,
  },
  { key: 'time', head: '发布时间', cell: ({ time }) => <span className="num nowrap">{toMinute(time)}</span> },
  {
    key: 'acts',
    head: '操作',
    align: 'end',
    cell: (notice) => (
      <button type="button" className="link" aria-label={`更改 ${notice.title}`} onClick={() => onEdit(notice)}>
        更改
      </button>
    ),
  },
]

interface NoticesTabProps {
  filter: ContentView
  onChange: (change: Partial<ContentView>) => void
}

/** Notices and activities: what is shown, what waits for its time, what was taken back. */
export function NoticesTab({ filter, onChange }: NoticesTabProps) {
  const notices = useQuery({
    ...queryOf('consoleNotices', noticesQuery(filter)),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  const [edited, setEdited] = useState<Notice | 'new'>()
  const isFiltered = filter.kind !== undefined || filter.state !== undefined
  return (
    <Card
      title="公告"
      flush
      note="显示在首页与“公告”里；类型为“活动”的也列在“优惠活动”"
      aside={
        <Button size="sm" icon={IconPlus} onClick={() => setEdited('new')}>
          发布公告
        </Button>
      }
    >
      <RecordTable
        name="notices"
        label="公告"
        of={notices}
        columns={columnsOf(setEdited)}
        filters={
          <>
            <SelectInput
              label="类型"
              value={filter.kind ?? ''}
              onChange={(kind) => onChange({ kind: wordsOf(kindNames).find((one) => one === kind) })}
            >
              <option value="">全部类型</option>
              {wordsOf(kindNames).map((kind) => (
                <option key={kind}>{kind}</option>
              ))}
            </SelectInput>
            <Pills
              label="状态"
              options={[
                { value: '', label: '全部' },
                ...wordsOf(noticeStates).map((value) => ({ value, label: noticeStates[value] })),
              ]}
              value={filter.state ?? ''}
              onChange={(state) => onChange({ state: wordsOf(noticeStates).find((one) => one === state) })}
            />
          </>
        }
        totals={({ total }) => (
          <>
            共 <b className="num">{total}</b> 条
          </>
        )}
        pageSize={NOTICE_PAGE_SIZE}
        empty={<EmptyState text={isFiltered ? '没有这样的公告' : '还没有公告'} icon={IconSpeakerphone} />}
        page={filter.page}
        onPage={(page) => onChange({ page })}
      />
      <NoticeDialog edited={edited} onClose={() => setEdited(undefined)} />
    </Card>
  )
}
