import type { Column } from '@hongyun/ui/data-table.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { type Picks, pickColumn } from '../../../parts/picks.tsx'
import type { Answer } from '../../../wire/request.ts'
import { LetterTag } from './letter-tag.tsx'
import { timeColumn } from './parts/time-column.tsx'

export type LetterRow = Answer<'messageList'>['list'][number]

export const letterColumns = (picks: Picks): readonly Column<LetterRow>[] => [
  pickColumn<LetterRow>(picks, ({ title }) => title),
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
