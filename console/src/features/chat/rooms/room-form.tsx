// The settings of a room. They are saved all together; the confirmation says what changes.
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { useStepUp } from '../../../parts/step-up/step-up.tsx'
import { go } from '../../../wire/go.ts'
import { useRight } from '../../../wire/info.ts'
import { useAct, useRefresh } from '../../../wire/request.ts'
import { AboutCard, EntryCard, ManagersCard, WritingCard } from './room-cards.tsx'
import { changesOf, draftOf, inputOf, newDraft, type Room, type RoomDraft, roomErrors } from './room-draft.ts'

interface RoomFormProps {
  /** Undefined for a new one. */
  room: Room | undefined
  rooms: readonly Room[]
}

/** A form of what is kept: after saving, a new one of what was saved. */
export function RoomForm(props: RoomFormProps) {
  const [saves, setSaves] = useState(0)
  return <RoomFields key={saves} {...props} onSaved={() => setSaves(saves + 1)} />
}

function RoomFields({ room, rooms, onSaved }: RoomFormProps & { onSaved: () => void }) {
  const stepUp = useStepUp()
  const allowed = useRight('chat')
  const save = useAct('consoleSaveChatRoom', { meta: { quiet: true }, onSettled: useRefresh('consoleChatRooms') })
  const [draft, setDraft] = useState<RoomDraft>(() => (room ? draftOf(room) : newDraft(rooms)))
  const [seen] = useState(() => room && seenOf('chatRoom', room))
  const [tried, setTried] = useState(false)
  const errors = roomErrors(draft, room, rooms)
  const wrong = tried ? errors : {}
  const changes = room ? changesOf(room, draft) : []
  const isSame = room !== undefined && changes.length === 0
  const change = (part: Partial<RoomDraft>) => setDraft((before) => ({ ...before, ...part }))
  const card = { draft, wrong, onChange: change }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!allowed || isSame || Object.keys(errors).length > 0) return
    const done = await stepUp({
      title: room ? `更改聊天室 ${room.title}` : '新建聊天室',
      body: room ? <Changes of={changes} /> : <NewRoom draft={draft} />,
      confirm: room ? '更改' : '新建',
      send: (code) => save.mutateAsync({ ...inputOf(draft, room === undefined), ...(seen && { seen }), code }),
    })
    if (!done) return
    toast.ok(room ? '已更改，操作日志已记下' : '聊天室已建立')
    if (room) onSaved()
    else await go('/chat/rooms', { replace: true })
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className="chat-room" disabled={!allowed}>
        <legend className="sr">聊天室的设置</legend>
        <AboutCard {...card} isKept={room !== undefined} />
        <WritingCard {...card} />
        <EntryCard {...card} isPassword={room?.isPassword ?? false} />
        <ManagersCard {...card} />
      </fieldset>
      <div className="chat-room__foot">
        {allowed ? (
          <Button type="submit" kind="primary" disabled={isSame} busy={save.isPending}>
            {room ? '保存' : '新建'}
          </Button>
        ) : (
          <Alert tone="info">您的账号只能查看。</Alert>
        )}
        {isSame && allowed && <span className="small muted">没有改动</span>}
      </div>
    </form>
  )
}

/** What saving changes. */
function Changes({ of: changes }: { of: readonly { name: string; before: string; after: string }[] }) {
  return (
    <dl className="chat-changes">
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <del>{before}</del> <b>{after}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function NewRoom({ draft: { roomCode, title } }: { draft: RoomDraft }) {
  return (
    <p>
      <b>{title.trim()}</b>，房间号 <span className="mono">{roomCode}</span>，立即开放。
    </p>
  )
}
