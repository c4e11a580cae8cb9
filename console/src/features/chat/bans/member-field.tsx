import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettled } from '../../../parts/use-settled.ts'
import { useRight } from '../../../wire/info.ts'
import { queryOf } from '../../../wire/request.ts'

const MOST = 5

interface MemberFieldProps {
  target: string
  onChange: (target: string) => void
}

/** Who is meant: found by the account where the operator may see players, otherwise given by the number. */
export function MemberField(props: MemberFieldProps) {
  return useRight('seePlayers') ? <Found {...props} /> : <Numbered {...props} />
}

function Numbered({ target, onChange }: MemberFieldProps) {
  return (
    <Field label="成员编号" hint="在举报与聊天记录里；游客为负数">
      <TextInput
        className="num"
        maxLength={19}
        autoComplete="off"
        value={target}
        onChange={(text) => onChange(text.trim())}
      />
    </Field>
  )
}

function Found({ target, onChange }: MemberFieldProps) {
  const [typed, setTyped] = useState('')
  const name = useSettled(typed.trim())
  const isName = /^\w{1,20}$/.test(name)
  const isGuest = /^-[1-9]\d{0,17}$/.test(name)
  const players = useQuery({
    ...queryOf('consolePlayers', { userName: name, pageSize: MOST }),
    enabled: isName,
  })
  const found = isName ? (players.data?.list ?? []) : []
  return (
    <div className="stack">
      <Field
        label="成员"
        hint="账号的开头；游客填编号，为负数"
        error={name !== '' && !isName && !isGuest ? '账号格式错误' : undefined}
      >
        <TextInput
          maxLength={20}
          autoComplete="off"
          value={typed}
          onChange={(text) => {
            setTyped(text)
            onChange(/^-[1-9]\d{0,17}$/.test(text.trim()) ? text.trim() : '')
          }}
        />
      </Field>
      {found.length > 0 && (
        <fieldset className="reasons">
          <legend className="sr">选择成员</legend>
          {found.map(({ id, userName, nickname }) => (
            <label key={id}>
              <input type="radio" name="member" checked={target === id} onChange={() => onChange(id)} />
              <span>
                <b>{userName}</b> <span className="muted">{nickname}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {isName && players.data && found.length === 0 && <p className="small muted">没有这个账号。</p>}
    </div>
  )
}
