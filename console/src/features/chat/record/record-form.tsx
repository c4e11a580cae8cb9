import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ReasonField } from '../../../parts/reason-field.tsx'
import { useRight } from '../../../wire/info.ts'
import { queryOf } from '../../../wire/request.ts'
import { type MemberWay, memberWays, type RecordDraft, recordErrors } from './record-wanted.ts'

interface RecordFormProps {
  draft: RecordDraft
  busy: boolean
  onChange: (draft: RecordDraft) => void
  onAsk: () => void
}

export function RecordForm({ draft, busy, onChange, onAsk }: RecordFormProps) {
  const [tried, setTried] = useState(false)
  const errors = recordErrors(draft)
  const wrong = tried ? errors : {}
  const change = (part: Partial<RecordDraft>) => onChange({ ...draft, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(errors).length === 0) onAsk()
  }
  return (
    <form className="record-form" noValidate onSubmit={submit}>
      <RoomField draft={draft} error={wrong.roomCode} onChange={change} />
      <Field label="只看一名成员（可不填）" error={wrong.member}>
        <TextInput
          lead={
            <select
              aria-label="以什么查找成员"
              value={draft.by}
              onChange={(event) => change({ by: event.target.value as MemberWay })}
            >
              {Object.entries(memberWays).map(([way, name]) => (
                <option key={way} value={way}>
                  {name}
                </option>
              ))}
            </select>
          }
          maxLength={20}
          autoComplete="off"
          value={draft.member}
          onChange={(member) => change({ member })}
        />
      </Field>
      <Field label="到何时（可不填）" hint="日期，或日期与时刻；从此往前" error={wrong.until}>
        <TextInput
          className="num"
          maxLength={16}
          autoComplete="off"
          placeholder="2026-03-18 20:30"
          value={draft.until}
          onChange={(until) => change({ until })}
        />
      </Field>
      {draft.before !== '' && (
        <div className="field">
          <span className="field__label">从哪一条</span>
          <span className="row">
            第 {Number(draft.before) - 1} 条往前
            <button type="button" className="link" onClick={() => change({ before: '' })}>
              从最近的
            </button>
          </span>
        </div>
      )}
      <div className="record-form__reason">
        <ReasonField value={draft.reason} onChange={(reason) => change({ reason })} placeholder="写入操作日志" />
        {wrong.reason && (
          <span className="field__error" role="alert">
            {wrong.reason}
          </span>
        )}
      </div>
      <div className="record-form__go">
        <Button type="submit" kind="primary" icon={IconEye} busy={busy}>
          查看
        </Button>
      </div>
    </form>
  )
}

interface RoomFieldProps {
  draft: RecordDraft
  error: string | undefined
  onChange: (change: Partial<RecordDraft>) => void
}

/** A room is chosen by who may see their list, otherwise given by its code; a private chat comes from a report. */
function RoomField({ draft: { roomCode, privateId }, error, onChange }: RoomFieldProps) {
  const seesRooms = useRight('seeChat')
  const rooms = useQuery({ ...queryOf('consoleChatRooms'), enabled: seesRooms })
  if (privateId !== '')
    return (
      <div className="field">
        <span className="field__label">房间</span>
        <span className="row">
          举报所在的私聊
          <button type="button" className="link" onClick={() => onChange({ privateId: '', before: '' })}>
            改查聊天室
          </button>
        </span>
      </div>
    )
  if (!seesRooms)
    return (
      <Field label="房间号" error={error}>
        <TextInput
          className="mono"
          maxLength={20}
          autoComplete="off"
          value={roomCode}
          onChange={(code) => onChange({ roomCode: code.trim(), before: '' })}
        />
      </Field>
    )
  return (
    <div className="field">
      <span className="field__label">聊天室</span>
      <SelectInput label="聊天室" value={roomCode} onChange={(code) => onChange({ roomCode: code, before: '' })}>
        <option value="">请选择</option>
        {rooms.data?.list.map((room) => (
          <option key={room.roomCode} value={room.roomCode}>
            {room.title}
          </option>
        ))}
        {roomCode !== '' && rooms.data?.list.every((room) => room.roomCode !== roomCode) && (
          <option value={roomCode}>{roomCode}（已删除）</option>
        )}
      </SelectInput>
      {error && (
        <span className="field__error" role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
