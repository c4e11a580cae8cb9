import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { Answer } from '../../../../wire/request.ts'
import { membersPath } from '../paths.ts'
import { CodeTag } from './state-tags.tsx'

export type Code = Answer<'inviteCode'>['list'][number]

interface Acts {
  onShow: (code: Code) => void
  onRemark: (code: Code) => void
  onDelete: (code: Code) => void
}

/** A day and a time on two lines, or a word where there is none. */
export function Moment({ at, none }: { at: number | null; none: string }) {
  if (at === null) return <span className="muted">{none}</span>
  const [day, clock] = dateTime(at).split(' ')
  return (
    <span className="two-line num">
      <span>{day}</span>
      <span>{clock?.slice(0, 5)}</span>
    </span>
  )
}

export const codeColumns = ({ onShow, onRemark, onDelete }: Acts): readonly Column<Code>[] => [
  {
    key: 'code',
    head: '邀请码',
    cell: ({ code, remark }) => (
      <span className="agent-code">
        <b className="code-text">{code}</b>
        <CopyButton text={code} label={`复制邀请码 ${code}`} />
        {remark && <small className="muted">{remark}</small>}
      </span>
    ),
  },
  { key: 'rebate', head: '返点', align: 'end', cell: ({ rebate }) => <span className="num">{rebate}%</span> },
  {
    key: 'uses',
    head: '已注册',
    align: 'end',
    cell: ({ uses, usesMax }) => (
      <span className="num">
        {uses}
        <span className="muted"> / {usesMax ?? '不限'}</span>
      </span>
    ),
  },
  { key: 'recharged', head: '充值过', align: 'end', cell: ({ recharged }) => <span className="num">{recharged}</span> },
  { key: 'bet', head: '投注过', align: 'end', cell: ({ bet }) => <span className="num">{bet}</span> },
  { key: 'expiresAt', head: '截止', cell: ({ expiresAt }) => <Moment at={expiresAt} none="长期" /> },
  { key: 'state', head: '状态', cell: ({ state }) => <CodeTag state={state} /> },
  {
    key: 'acts',
    head: '操作',
    align: 'end',
    cell: (code) => (
      <span className="row agent-acts">
        {code.state === 'valid' && (
          <button type="button" className="link" aria-label={`推广邀请码 ${code.code}`} onClick={() => onShow(code)}>
            推广
          </button>
        )}
        <Link className="link" aria-label={`邀请码 ${code.code} 的注册名单`} to={membersPath(code.id)}>
          名单
        </Link>
        {code.state !== 'deleted' && (
          <>
            <button
              type="button"
              className="link"
              aria-label={`修改邀请码 ${code.code} 的备注`}
              onClick={() => onRemark(code)}
            >
              备注
            </button>
            <button
              type="button"
              className="link"
              aria-label={`删除邀请码 ${code.code}`}
              onClick={() => onDelete(code)}
            >
              删除
            </button>
          </>
        )}
      </span>
    ),
  },
]
