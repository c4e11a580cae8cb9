import type { Column } from '@hongyun/ui/data-table.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { noticeTone } from '../../../parts/notice-tone.ts'
import type { Answer } from '../../../wire/request.ts'
import { timeColumn } from './parts/time-column.tsx'

export const noticeColumns: readonly Column<Answer<'getIntroductionList'>['list'][number]>[] = [
  { key: 'kind', head: '类型', cell: ({ kind }) => <span className={noticeTone(kind)}>{kind}</span> },
  {
    key: 'title',
    head: '标题',
    cell: ({ id, title }) => <Link to={`/userCenter/noticeDetail?id=${id}`}>{title}</Link>,
  },
  timeColumn,
]
