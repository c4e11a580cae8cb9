import type { Column } from '@hongyun/ui/data-table.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { Answer } from '../../../wire/request.ts'
import { LetterTag } from './letter-tag.tsx'
import { timeColumn } from './parts/time-column.tsx'
import type { Picks } from './use-picks.ts'

export type LetterRow = Answer<'messageList'>['list'][number]

export const letterColumns = ({ picked, allPicked, pick, pickAll }: Picks): readonly Column<LetterRow>[] => [
  {
    key: 'pick',
    head: (
      <label className="pick">
        <input
          type="checkbox"
          aria-label="全选本页"
          ref={(box) => {
            if (box) box.indeterminate = picked.length > 0 && !allPicked
          }}
          checked={allPicked}
          onChange={({ target }) => pickAll(target.checked)}
        />
      </label>
    ),
    cell: ({ id, title }) => (
      <label className="pick">
        <input
          type="checkbox"
          aria-label={`选择 ${title}`}
          checked={picked.includes(id)}
          onChange={({ target }) => pick(id, target.checked)}
        />
      </label>
    ),
  },
  { key: 'kind', head: '类型', cell: ({ kind }) => <LetterTag kind={kind} /> },
  {
    key: 'title',
    head: '标题',
    cell: ({ id, title, read }) => (
      <span className="letter-title">
        {!read && <span className="letter-title__dot" role="img" aria-label="未读" />}
        <Link className={read ? 'soft' : 'strong'} to={`/userCenter/letterDetail?id=${id}`}>
          {title}
        </Link>
      </span>
    ),
  },
  timeColumn,
]
