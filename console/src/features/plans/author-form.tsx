// An author is added, or the rooms and the state of one are changed.
import { type PlanAuthorKind, planAuthorKinds } from '@hongyun/contract/plans/words.ts'
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { isReason, ReasonField } from '../../parts/reason-field.tsx'
import { useAct, useRefresh } from '../../wire/request.ts'
import type { Author } from './author-columns.tsx'
import { RoomChoices } from './room-choices.tsx'

const LONGEST = 20

interface AuthorDialogProps {
  /** The author to change, 'new' for another one. */
  author: Author | 'new' | undefined
  onClose: () => void
}

export const AuthorDialog = ({ author, onClose }: AuthorDialogProps) => (
  <Dialog title={author === 'new' ? '添加作者' : '更改作者'} opened={author !== undefined} onClose={onClose}>
    {author === 'new' && <NewAuthor onDone={onClose} />}
    {author !== undefined && author !== 'new' && <OldAuthor author={author} onDone={onClose} />}
  </Dialog>
)

function NewAuthor({ onDone }: { onDone: () => void }) {
  const refresh = useRefresh('consolePlanAuthors')
  const add = useAct('consoleAddPlanAuthor', {
    onSuccess: () => {
      toast.ok('已添加')
      onDone()
    },
    onSettled: () => void refresh(),
  })
  const [kind, setKind] = useState<PlanAuthorKind>('player')
  const [name, setName] = useState('')
  const [rooms, setRooms] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const isReady = name.trim().length >= 2 && isReason(reason)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !add.isPending)
      add.mutate({ kind, name: name.trim(), rooms: rooms.join(','), reason: reason.trim() })
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Segmented
        label="类别"
        options={wordsOf(planAuthorKinds).map((value) => ({ value, label: planAuthorKinds[value] }))}
        value={kind}
        onChange={setKind}
      />
      <Field label={kind === 'player' ? '玩家的账号' : '程序的名称'}>
        <TextInput autoComplete="off" maxLength={LONGEST} value={name} onChange={setName} />
      </Field>
      <RoomChoices chosen={rooms} onChange={setRooms} />
      <ReasonField value={reason} onChange={setReason} placeholder="写入操作日志" />
      <div>
        <Button kind="primary" type="submit" disabled={!isReady} busy={add.isPending}>
          添加
        </Button>
      </div>
    </form>
  )
}

function OldAuthor({ author, onDone }: { author: Author; onDone: () => void }) {
  const refresh = useRefresh('consolePlanAuthors')
  const set = useAct('consoleSetPlanAuthor', {
    onSuccess: () => {
      toast.ok('已更改')
      onDone()
    },
    onSettled: () => void refresh(),
  })
  const [seen] = useState(() => seenOf('planAuthor', author))
  const [rooms, setRooms] = useState<readonly string[]>(author.rooms)
  const [state, setState] = useState<'on' | 'off'>(author.endedAt === null ? 'on' : 'off')
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReason(reason) || set.isPending) return
    set.mutate({
      id: author.id,
      rooms: rooms.join(','),
      isEnded: state === 'off' ? 'true' : 'false',
      reason: reason.trim(),
      seen,
    })
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p>
        <b>{author.name}</b> <span className="muted">{planAuthorKinds[author.kind]}</span>
      </p>
      <Segmented
        label="状态"
        options={[
          { value: 'on', label: '启用' },
          { value: 'off', label: '停用' },
        ]}
        value={state}
        onChange={setState}
      />
      {state === 'off' && <p className="small muted">不能再建立计划与推荐，密钥立即停用；历史与胜率保留。</p>}
      <RoomChoices chosen={rooms} onChange={setRooms} />
      <ReasonField value={reason} onChange={setReason} placeholder="写入操作日志" />
      <div>
        <Button kind="primary" type="submit" disabled={!isReason(reason)} busy={set.isPending}>
          更改
        </Button>
      </div>
    </form>
  )
}
