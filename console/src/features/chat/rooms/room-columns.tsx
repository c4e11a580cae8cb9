import { Avatar } from '@hongyun/ui/avatar.tsx'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { toMinute } from '../../../parts/minute.ts'
import type { WholeColumn } from '../../../parts/table/whole-table.tsx'
import type { Room } from './room-draft.ts'

const dash = <span className="muted">—</span>

/** What sets a room apart, in its tags. */
function Tags({ room }: { room: Room }) {
  const tags = [
    room.isMessageBanned && (['全体禁言', 'tag--danger'] as const),
    room.isPassword && (['密码', 'tag--pending'] as const),
    room.guests && (['游客', 'tag--miss'] as const),
    room.slowSeconds > 0 && ([`慢速 ${room.slowSeconds} 秒`, 'tag--miss'] as const),
    room.gradesIn.length > 0 && (['限等级', 'tag--miss'] as const),
  ].filter((tag) => tag !== false)
  if (tags.length === 0) return <span className="tag tag--ok">开放</span>
  return (
    <span className="chat-tags">
      {tags.map(([name, tone]) => (
        <span key={name} className={`tag ${tone}`}>
          {name}
        </span>
      ))}
    </span>
  )
}

interface Acts {
  /** Whether this operator may delete one. */
  allowed: boolean
  onDelete: (room: Room) => void
}

export const roomColumns = ({ allowed, onDelete }: Acts): readonly WholeColumn<Room>[] => [
  { key: 'sort', head: '顺序', by: ({ sort }) => sort, cell: ({ sort }) => <span className="num">{sort}</span> },
  {
    key: 'title',
    head: '聊天室',
    by: ({ title }) => title,
    cell: ({ roomCode, title, subTitle, avatar }) => (
      <span className="row">
        <Avatar name={title} src={avatar} size={28} />
        <span className="grow">
          <Link className="link" to={`/chat/rooms/${roomCode}`}>
            {title}
          </Link>
          <small>
            {roomCode}
            {subTitle && ` · ${subTitle}`}
          </small>
        </span>
      </span>
    ),
  },
  { key: 'state', head: '状态', cell: (room) => <Tags room={room} /> },
  {
    key: 'online',
    head: '在线',
    align: 'end',
    by: ({ online }) => online,
    cell: ({ online }) => <b className="num">{wholeText(online)}</b>,
  },
  {
    key: 'members',
    head: '进入过',
    name: '进入过',
    align: 'end',
    by: ({ members }) => members,
    cell: ({ members }) => <span className="num">{wholeText(members)}</span>,
  },
  {
    key: 'messages',
    head: '消息',
    name: '消息',
    align: 'end',
    by: ({ messages }) => messages,
    cell: ({ messages }) => <span className="num">{wholeText(messages)}</span>,
  },
  {
    key: 'openReports',
    head: '待处理举报',
    name: '待处理举报',
    align: 'end',
    by: ({ openReports }) => openReports,
    cell: ({ openReports }) => (openReports > 0 ? <span className="tag tag--danger num">{openReports}</span> : dash),
  },
  {
    key: 'managers',
    head: '管理员',
    name: '管理员',
    cell: ({ admins, managers }) =>
      admins.length + managers.length === 0 ? (
        dash
      ) : (
        <span className="small">{[...admins, ...managers].join('、')}</span>
      ),
  },
  {
    key: 'latestAt',
    head: '最近消息',
    name: '最近消息',
    by: ({ latestAt }) => latestAt,
    cell: ({ latestAt }) => (latestAt === null ? dash : <span className="num nowrap">{toMinute(latestAt)}</span>),
  },
  {
    key: 'acts',
    head: '操作',
    align: 'end',
    cell: (room) => (
      <button
        type="button"
        className="link nowrap"
        aria-label={`删除聊天室 ${room.title}`}
        disabled={!allowed}
        onClick={() => onDelete(room)}
      >
        删除
      </button>
    ),
  },
]
