import { approvalKinds, approvalStates } from '@hongyun/contract/approvals/words.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconHourglass, IconTarget } from '@tabler/icons-react'
import { toMinute } from '../../parts/minute.ts'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import type { Answer } from '../../wire/request.ts'
import { LeftTime } from './left-time.tsx'

/** Of one that is named by a hash, the beginning: all of it is in the record of acts. */
export const subjectText = (id: string): string => (/^[0-9a-f]{32,}$/.test(id) ? `${id.slice(0, 8)}…` : id)

export type Approval = Answer<'consoleApprovals'>['list'][number]

/** `to`: where one is looked at, below the list. `isOpen`: they wait, so that time is left to sort by. */
export const approvalColumns = (
  shownId: string,
  to: (id: string) => string,
  isOpen: boolean,
): readonly TableColumn<Approval>[] => [
  {
    key: 'kind',
    head: '类别',
    cell: ({ kind }) => (
      <span className="row nowrap">
        <Icon of={IconTarget} />
        <b>{approvalKinds[kind]}</b>
      </span>
    ),
  },
  {
    key: 'subject',
    head: '事项',
    cell: ({ subject, id }) => (
      <>
        <span className="strong nowrap">{subjectText(subject.id)}</span>
        <small className="mono">{id}</small>
      </>
    ),
  },
  {
    key: 'effect',
    head: '执行后的影响',
    name: '影响',
    cell: ({ effect, reason }) => (
      <>
        {effect}
        {reason && <small>{reason}</small>}
      </>
    ),
  },
  {
    key: 'askedAt',
    sortable: true,
    head: '提出',
    name: '提出',
    cell: ({ asker, isOwn, askedAt }) => (
      <span className="nowrap">
        {isOwn ? <b>我</b> : asker}
        <small className="num">{toMinute(askedAt)}</small>
      </span>
    ),
  },
  {
    key: 'expiresAt',
    sortable: isOpen,
    head: isOpen ? '剩余' : '结果',
    cell: (row) =>
      row.state === 'open' ? (
        <LeftTime askedAt={row.askedAt} expiresAt={row.expiresAt} />
      ) : (
        <span className="nowrap">
          {approvalStates[row.state]}
          <small className="num">{row.decidedAt === null ? '' : toMinute(row.decidedAt)}</small>
        </span>
      ),
  },
  {
    key: 'acts',
    head: '处理',
    align: 'end',
    cell: ({ id, isOwn, state }) => (
      <span className="row approvals__acts">
        {isOwn && state === 'open' && (
          <span className="tag tag--miss">
            <Icon of={IconHourglass} />
            待他人审批
          </span>
        )}
        <Link
          className={id === shownId ? 'link small strong nowrap' : 'btn btn--soft btn--sm'}
          to={to(id)}
          preventScrollReset
          aria-current={id === shownId || undefined}
          aria-label={id === shownId ? undefined : `查看申请 ${id}`}
        >
          {id === shownId ? '下方查看中' : '查看'}
        </Link>
      </span>
    ),
  },
]
