import { letterKinds } from '@hongyun/contract/messages/words.ts'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { IconMail } from '@tabler/icons-react'
import '../../../parts/records/records.css'
import { RecordTable } from '../../../parts/table/record-table.tsx'
import type { TableColumn } from '../../../parts/table/use-columns.ts'
import type { Answer } from '../../../wire/request.ts'
import { usePlayerList } from '../requests/use-player.ts'
import { PAGE_SIZE } from './player-view.ts'
import type { TabProps } from './tab-props.ts'

type Letters = Answer<'consolePlayerLetters'>
type Letter = Letters['list'][number]

const columns: readonly TableColumn<Letter>[] = [
  { key: 'time', head: '时间', cell: ({ time }) => <span className="num">{dateTime(time)}</span> },
  { key: 'kind', head: '类别', cell: ({ kind }) => <span className="tag tag--miss">{letterKinds[kind]}</span> },
  {
    key: 'title',
    head: '内容',
    cell: ({ title, content }) => (
      <span className="record-text">
        {title}
        <small>{content}</small>
      </span>
    ),
  },
  { key: 'read', head: '状态', cell: ({ read, deleted }) => (deleted ? '玩家已删除' : read ? '已读' : '未读') },
]

/** 站内信 */
export function LettersTab({ playerId, view, onChange }: TabProps) {
  const letters = usePlayerList('consolePlayerLetters', { playerId, pageNum: view.page })
  return (
    <RecordTable<Letter, Letters>
      name="player-letters"
      label="站内信"
      of={letters}
      columns={columns}
      totals={({ total }) => (
        <>
          共 <b className="num">{total}</b> 封
        </>
      )}
      pageSize={PAGE_SIZE}
      empty={<EmptyState text="没有站内信" icon={IconMail} />}
      page={view.page}
      onPage={(page) => onChange({ page })}
    />
  )
}
