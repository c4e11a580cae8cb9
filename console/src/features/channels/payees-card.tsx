// 收款账户: where bank transfers go to, what each has taken today, and its limit, which takes two operators.
import { banks } from '@hongyun/contract/channels/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { queryOf } from '../../wire/request.ts'
import { AddPayee } from './add-payee.tsx'
import { hoursText } from './channel-words.ts'
import { EditPayee } from './edit-payee.tsx'
import { filledPart, type Payee, usePayeeSwitch } from './payees.ts'

const EVERY_MS = 15_000

export function PayeesCard() {
  const payees = useQuery({ ...queryOf('consolePayees'), refetchInterval: EVERY_MS, meta: { quiet: true } })
  const [adding, setAdding] = useState(false)
  const [edited, setEdited] = useState<string>()
  const one = payees.data?.list.find(({ id }) => id === edited)
  return (
    <Card
      title="收款账户"
      aside={
        <span className="row">
          <span className="small muted wide-only">银行转账轮到负担最小的，满了让位</span>
          <Button size="sm" icon={IconPlus} onClick={() => setAdding(true)}>
            新增账户
          </Button>
        </span>
      }
      flush
    >
      <Query of={payees} isEmpty={({ list }) => list.length === 0} empty={<EmptyState text="还没有收款账户" />}>
        {({ list }) => (
          <div className="channels__scroll">
            <table className="table channels__table" aria-label="收款账户">
              <thead>
                <tr>
                  <th>账户</th>
                  <th>账号</th>
                  <th>今日已收 / 每日上限</th>
                  <th className="end">待付与审核中</th>
                  <th>时段</th>
                  <th>上次轮到</th>
                  <th className="end">开关</th>
                </tr>
              </thead>
              <tbody>
                {list.map((payee) => (
                  <PayeeLine key={payee.id} payee={payee} onEdit={() => setEdited(payee.id)} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Query>
      <AddPayee opened={adding} onClose={() => setAdding(false)} />
      {one && <EditPayee key={one.id} payee={one} onClose={() => setEdited(undefined)} />}
    </Card>
  )
}

function PayeeLine({ payee, onEdit }: { payee: Payee; onEdit: () => void }) {
  const turn = usePayeeSwitch()
  const name = `${banks[payee.bank]} ${payee.number.slice(-4)}`
  return (
    <tr>
      <td>
        <b>{banks[payee.bank]}</b>{' '}
        {payee.asked.length > 0 ? (
          <Link className="tag tag--pending" to="/approvals">
            上限待审批
          </Link>
        ) : (
          payee.dayLimit === null && <span className="tag">未审批</span>
        )}
        <small>
          {payee.holder}
          {payee.branch && ` · ${payee.branch}`}
        </small>
      </td>
      <td className="mono nowrap">{payee.number}</td>
      <td>
        <Amount yuan={payee.today} /> / {payee.dayLimit === null ? '—' : <Amount yuan={payee.dayLimit} />}
        <span className="channels__meter">
          <i style={{ width: `${filledPart(payee)}%` }} />
        </span>
      </td>
      <td className="end nowrap">
        <Amount yuan={payee.open} />
      </td>
      <td className="nowrap num">{hoursText(payee)}</td>
      <td className="nowrap small muted">{payee.usedAt === null ? '—' : dateTime(payee.usedAt)}</td>
      <td className="end nowrap">
        <span className="row channels__acts">
          <button
            type="button"
            className="btn btn--ghost btn--icon btn--sm"
            aria-label={`编辑收款账户 ${name}`}
            onClick={onEdit}
          >
            <Icon of={IconPencil} />
          </button>
          <button
            type="button"
            className="channels__switch"
            role="switch"
            aria-checked={payee.isOn}
            aria-label={`收款账户 ${name}`}
            onClick={() => void turn(payee)}
          />
        </span>
      </td>
    </tr>
  )
}
