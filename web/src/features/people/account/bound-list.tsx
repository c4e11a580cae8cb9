// What is bound to the account: masked, with the way to bind or change it. What cannot be changed shows a tag.
import { type Binding, bindings } from '@hongyun/contract/identity/words.ts'
import { date } from '@hongyun/ui/format/time.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useState } from 'react'
import { BoundRow } from '../../../parts/bound-row.tsx'
import type { Answer } from '../../../wire/request.ts'
import { EditBinding } from './edit-binding.tsx'
import { useCard } from './requests/use-card.ts'

type Bound = Answer<'card'>['list'][number]
/** What is typed here; a number or an address is proved by a code on a page of its own. */
export type Typed = Exclude<Binding, 'phone' | 'mail'>

const about: Readonly<Record<Binding, string>> = {
  phone: '用于找回密码与接收验证码',
  mail: '用于找回密码与接收验证码',
  realName: '须与收款账户一致，设置后不能自己修改',
  qq: '客服联系您时使用',
  wechat: '客服联系您时使用',
  address: '寄送礼品时使用',
}
const pages = { phone: '/bindPhone', mail: '/bindMail' } as const

export function BoundList() {
  const card = useCard()
  const [editing, setEditing] = useState<Typed>()
  return (
    <>
      <Query of={card}>
        {({ list }) => (
          <ul>
            {list.map((bound) => (
              <Row key={bound.kind} bound={bound} onEdit={setEditing} />
            ))}
          </ul>
        )}
      </Query>
      {editing && (
        <EditBinding
          kind={editing}
          isBound={card.data?.list.some(({ kind, masked }) => kind === editing && masked !== '') ?? false}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

function Row({ bound: { kind, masked, boundAt, canChange }, onEdit }: { bound: Bound; onEdit: (kind: Typed) => void }) {
  const name = bindings[kind]
  const act = masked === '' ? '填写' : '修改'
  return (
    <BoundRow
      mark={name.slice(0, 1)}
      isSet={masked !== ''}
      title={
        <>
          <b>{name}</b> <span className={masked === '' ? 'muted' : 'num'}>{masked || '尚未填写'}</span>
        </>
      }
      note={boundAt === null ? about[kind] : `${date(boundAt)} 设置`}
    >
      {kind === 'phone' || kind === 'mail' ? (
        <Link className="link small" to={pages[kind]} aria-label={`${masked === '' ? '绑定' : '更换'}${name}`}>
          {masked === '' ? '绑定' : '更换'}
        </Link>
      ) : canChange ? (
        <button type="button" className="link small" aria-label={act + name} onClick={() => onEdit(kind)}>
          {act}
        </button>
      ) : (
        <span className="row">
          <span className="tag">已实名</span>
          <Link className="link small" to="/manualVerification?kind=realName">
            有误
          </Link>
        </span>
      )}
    </BoundRow>
  )
}
