import { type BanDuration, banDurations } from '@hongyun/contract/chat/words.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { MemberName } from '../../../parts/member-name.tsx'
import { toMinute } from '../../../parts/minute.ts'
import type { TableColumn } from '../../../parts/table/use-columns.ts'
import type { Answer } from '../../../wire/request.ts'
import { leftText } from './left-text.ts'

export type Ban = Answer<'consoleChatBans'>['list'][number]

/** What a ban's duration is called. */
const durationName = (id: number): string => banDurations[id as BanDuration]?.name ?? '—'

interface Acts {
  /** Whether this operator may change one. */
  allowed: boolean
  now: number
  onChange: (ban: Ban) => void
  onLift: (ban: Ban) => void
}

export const banColumns = ({ allowed, now, onChange, onLift }: Acts): readonly TableColumn<Ban>[] => [
  {
    key: 'member',
    head: '成员',
    cell: ({ target, userName, nickname }) => (
      <>
        <MemberName userId={target} userName={userName} nickname={nickname} />
        <small>{userName === '' ? `编号 ${target}` : nickname}</small>
      </>
    ),
  },
  {
    key: 'room',
    head: '房间',
    cell: ({ roomCode, roomId, title }) =>
      roomId === null ? <span className="tag tag--danger">全部房间与私聊</span> : roomCode === null ? '私聊' : title,
  },
  { key: 'duration', head: '时长', cell: ({ durationTypeId }) => durationName(durationTypeId) },
  {
    key: 'from',
    head: '开始',
    name: '开始',
    cell: ({ from }) => <span className="num nowrap">{toMinute(from)}</span>,
  },
  {
    key: 'until',
    head: '到期',
    cell: ({ until, liftedAt }) => (
      <>
        <span className="num nowrap">{until === null ? '永久' : dateTime(until)}</span>
        {liftedAt === null && until !== null && <small className="num">{leftText(until - now)}</small>}
      </>
    ),
  },
  {
    key: 'by',
    head: '操作者',
    cell: ({ by, isOfSite }) => (
      <>
        {by}
        <small>{isOfSite ? '操作员' : '房间管理员'}</small>
      </>
    ),
  },
  {
    key: 'acts',
    head: '处理',
    align: 'end',
    cell: (ban) => {
      const { liftedAt, liftedBy, until, nickname } = ban
      if (liftedAt !== null)
        return (
          <>
            {liftedBy ?? '换了时长'}
            <small className="num">{toMinute(liftedAt)} 解除</small>
          </>
        )
      if (until !== null && until <= now) return <span className="muted">到期</span>
      return (
        <span className="row chat-acts">
          <button
            type="button"
            className="link"
            aria-label={`改时长 ${nickname}`}
            disabled={!allowed}
            onClick={() => onChange(ban)}
          >
            改时长
          </button>
          <button
            type="button"
            className="link"
            aria-label={`解除 ${nickname}`}
            disabled={!allowed}
            onClick={() => onLift(ban)}
          >
            解除
          </button>
        </span>
      )
    },
  },
]
