import { monthTime } from '@hongyun/ui/format/time.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import type { WholeColumn } from '../../parts/table/whole-table.tsx'
import { now } from '../../wire/clock.ts'
import type { Partner } from './partner-draft.ts'

interface Acts {
  titles: ReadonlyMap<string, string>
  onEdit: (partner: Partner) => void
  onKey: (partner: Partner) => void
}

/** The keys that are good now, the newest first. */
const goodKeys = ({ keys }: Partner) => keys.filter(({ endsAt }) => endsAt === null || endsAt > now())

function Keys({ partner }: { partner: Partner }) {
  const good = goodKeys(partner)
  if (good.length === 0) return <span className="tag tag--danger">没有密钥</span>
  return (
    <span className="embed-keys">
      {good.map(({ id, publicKey, endsAt }) => (
        <span key={id}>
          <span className="mono">{publicKey.slice(0, 10)}</span>
          {endsAt !== null && <small className="muted"> 至 {monthTime(endsAt)}</small>}
        </span>
      ))}
    </span>
  )
}

export const partnerColumns = ({ titles, onEdit, onKey }: Acts): readonly WholeColumn<Partner>[] => [
  {
    key: 'name',
    head: '合作站点',
    by: ({ name }) => name,
    cell: ({ name, partner }) => (
      <span>
        {name}
        <small className="muted mono"> {partner}</small>
      </span>
    ),
  },
  {
    key: 'state',
    head: '状态',
    by: ({ isOn }) => Number(isOn),
    cell: ({ isOn }) => <span className={isOn ? 'tag tag--ok' : 'tag tag--miss'}>{isOn ? '启用' : '停用'}</span>,
  },
  {
    key: 'origins',
    head: '来源',
    cell: ({ origins }) => <span className="mono small">{origins.join('　')}</span>,
  },
  {
    key: 'rooms',
    head: '聊天室',
    cell: ({ roomCodes }) =>
      roomCodes.length === 0 ? (
        <span className="muted">没有</span>
      ) : (
        roomCodes.map((code) => titles.get(code) ?? code).join('、')
      ),
  },
  { key: 'keys', head: '公钥', cell: (partner) => <Keys partner={partner} /> },
  {
    key: 'accounts',
    head: '绑定的账号',
    align: 'end',
    by: ({ accounts }) => accounts,
    cell: ({ accounts }) => <span className="num">{wholeText(accounts)}</span>,
  },
  {
    key: 'acts',
    head: '操作',
    align: 'end',
    cell: (partner) => (
      <span className="row embed-acts">
        <button type="button" className="link" aria-label={`更改 ${partner.name}`} onClick={() => onEdit(partner)}>
          更改
        </button>
        <button type="button" className="link" aria-label={`${partner.name} 的新密钥`} onClick={() => onKey(partner)}>
          新密钥
        </button>
      </span>
    ),
  },
]
