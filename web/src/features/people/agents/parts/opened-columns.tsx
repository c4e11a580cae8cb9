import type { Column } from '@hongyun/ui/data-table.tsx'
import type { Answer } from '../../../../wire/request.ts'
import { Moment } from './code-columns.tsx'
import { MemberName } from './member-name.tsx'
import { KindTag, OpenedTag } from './state-tags.tsx'

export type Opened = Answer<'openedAccounts'>['list'][number]

interface Acts {
  disabled: boolean
  onRenew: (account: Opened) => void
  onDelete: (account: Opened) => void
}

/** A link that works no more, or waits, can be made anew; an account that is there stays. */
const isOpen = ({ state }: Opened): boolean => state !== 'taken' && state !== 'deleted'

export const openedColumns = ({ disabled, onRenew, onDelete }: Acts): readonly Column<Opened>[] => [
  {
    key: 'userName',
    head: '用户名',
    cell: ({ userName, playerId }) =>
      playerId === null ? <b>{userName}</b> : <MemberName id={playerId} userName={userName} />,
  },
  { key: 'kind', head: '类别', cell: ({ kind }) => <KindTag kind={kind} /> },
  { key: 'rebate', head: '返点', align: 'end', cell: ({ rebate }) => <span className="num">{rebate}%</span> },
  { key: 'createdAt', head: '开户时间', cell: ({ createdAt }) => <Moment at={createdAt} none="—" /> },
  {
    key: 'until',
    head: '有效至 / 领取',
    cell: ({ expiresAt, takenAt }) => <Moment at={takenAt ?? expiresAt} none="—" />,
  },
  { key: 'state', head: '状态', cell: ({ state }) => <OpenedTag state={state} /> },
  {
    key: 'acts',
    head: '操作',
    align: 'end',
    cell: (account) =>
      isOpen(account) && (
        <span className="row agent-acts">
          {account.state !== 'aboveOwn' && (
            <button
              type="button"
              className="link"
              aria-label={`为 ${account.userName} 换新链接`}
              disabled={disabled}
              onClick={() => onRenew(account)}
            >
              换新链接
            </button>
          )}
          <button
            type="button"
            className="link"
            aria-label={`删除 ${account.userName}`}
            disabled={disabled}
            onClick={() => onDelete(account)}
          >
            删除
          </button>
        </span>
      ),
  },
]
