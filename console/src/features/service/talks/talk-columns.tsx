import type { TalkRow } from '@hongyun/contract/service/operator-calls.ts'
import { talkStates } from '@hongyun/contract/service/words.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { TableColumn } from '../../../parts/table/use-columns.ts'
import { secondsText, talkTones } from '../words.ts'

const waited = ({ openedAt, takenAt }: TalkRow): number | null =>
  takenAt === null ? null : Math.round((takenAt - openedAt) / 1000)

export const talkColumns: readonly TableColumn<TalkRow>[] = [
  { key: 'openedAt', head: '开始', cell: ({ openedAt }) => <span className="num nowrap">{dateTime(openedAt)}</span> },
  { key: 'userName', head: '玩家', cell: ({ userName }) => <b>{userName}</b> },
  { key: 'lineName', head: '线路', cell: ({ lineName }) => lineName },
  {
    key: 'state',
    head: '状态',
    cell: ({ state }) => <span className={talkTones[state]}>{talkStates[state]}</span>,
  },
  { key: 'operator', head: '客服', cell: ({ operator }) => operator || '—' },
  { key: 'waited', head: '等待', align: 'end', cell: (talk) => secondsText(waited(talk)) },
  { key: 'rating', head: '评分', align: 'end', cell: ({ rating }) => rating ?? '—' },
  {
    key: 'acts',
    head: '操作',
    align: 'end',
    cell: ({ id, userName }) => (
      <Link className="link" to={`/service/desk?id=${id}`} aria-label={`查看 ${userName} 的会话`}>
        查看
      </Link>
    ),
  },
]
