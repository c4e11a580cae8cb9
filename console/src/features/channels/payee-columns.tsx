// The columns of the accounts that bank transfers go to.
import { banks } from '@hongyun/contract/channels/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Switch } from '@hongyun/ui/switch.tsx'
import { IconPencil } from '@tabler/icons-react'
import type { WholeColumn } from '../../parts/table/whole-table.tsx'
import { AskedTag } from './asked-tag.tsx'
import { hoursText } from './channel-words.ts'
import { filledPart, type Payee } from './payees.ts'

interface PayeeActs {
  onEdit: (payee: Payee) => void
  onTurn: (payee: Payee) => void
}

export const payeeColumns = ({ onEdit, onTurn }: PayeeActs): readonly WholeColumn<Payee>[] => [
  {
    key: 'holder',
    head: '账户',
    by: ({ bank, holder }) => `${banks[bank]} ${holder}`,
    cell: ({ bank, asked, dayLimit, holder, branch }) => (
      <>
        <b>{banks[bank]}</b>{' '}
        {asked[0] !== undefined ? (
          <AskedTag id={asked[0]} text="上限待审批" />
        ) : (
          dayLimit === null && <span className="tag">未审批</span>
        )}
        <small>
          {holder}
          {branch && ` · ${branch}`}
        </small>
      </>
    ),
  },
  {
    key: 'number',
    head: '账号',
    by: ({ number }) => number,
    cell: ({ number }) => <span className="mono nowrap">{number}</span>,
  },
  {
    key: 'today',
    head: '今日已收 / 每日上限',
    by: filledPart,
    cell: (payee) => (
      <>
        <Amount yuan={payee.today} /> / {payee.dayLimit === null ? '—' : <Amount yuan={payee.dayLimit} />}
        <span className="channels__meter">
          <i style={{ width: `${filledPart(payee)}%` }} />
        </span>
      </>
    ),
  },
  {
    key: 'open',
    head: '待付与审核中',
    name: '待付与审核中',
    align: 'end',
    by: ({ open }) => Number(open),
    cell: ({ open }) => <Amount yuan={open} />,
  },
  { key: 'hours', head: '时段', name: '时段', cell: (payee) => <span className="nowrap num">{hoursText(payee)}</span> },
  {
    key: 'usedAt',
    head: '上次轮到',
    name: '上次轮到',
    by: ({ usedAt }) => usedAt,
    cell: ({ usedAt }) => <span className="num muted">{usedAt === null ? '—' : dateTime(usedAt)}</span>,
  },
  {
    key: 'acts',
    head: '开关',
    align: 'end',
    cell: (payee) => {
      const name = `${banks[payee.bank]} ${payee.number.slice(-4)}`
      return (
        <span className="row channels__acts">
          <button
            type="button"
            className="btn btn--ghost btn--icon btn--sm"
            aria-label={`编辑收款账户 ${name}`}
            onClick={() => onEdit(payee)}
          >
            <Icon of={IconPencil} />
          </button>
          <Switch label={`收款账户 ${name}`} on={payee.isOn} onChange={() => onTurn(payee)} />
        </span>
      )
    },
  },
]
