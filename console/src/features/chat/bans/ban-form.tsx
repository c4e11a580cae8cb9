// A member is banned in one room or in all of them, for longer or shorter, or let speak again.
import { type BanDuration, banDurations } from '@hongyun/contract/chat/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isReason, ReasonField } from '../../../parts/reason-field.tsx'
import { queryOf, useAct, useRefresh } from '../../../wire/request.ts'
import '../../../parts/queue/queue.css'
import { MemberField } from './member-field.tsx'

/** Who is meant, as far as it is known: nobody yet, somebody, or one of their bans. */
export interface Banning {
  target?: string
  name?: string
  /** Null for all rooms, and for a private chat, which `roomId` names. */
  roomCode?: string | null
  roomId?: string | null
  durationTypeId?: number | 'lift'
}

const LIFT: BanDuration = 6
/** From the shortest one. */
export const banLengths: readonly BanDuration[] = [5, 4, 2, 3, 1]

interface BanDialogProps {
  banning: Banning | undefined
  onClose: () => void
}

export function BanDialog({ banning, onClose }: BanDialogProps) {
  const title = banning?.durationTypeId === 'lift' ? '解除禁言' : '禁言成员'
  return (
    <Dialog title={title} opened={banning !== undefined} onClose={onClose}>
      {banning && <BanForm banning={banning} onDone={onClose} />}
    </Dialog>
  )
}

function BanForm({ banning, onDone }: { banning: Banning; onDone: () => void }) {
  const isLift = banning.durationTypeId === 'lift'
  const rooms = useQuery(queryOf('consoleChatRooms'))
  const refresh = useRefresh('consoleChatBans')
  const act = useAct('consoleBanChatMember', {
    onSuccess: () => {
      toast.ok(isLift ? '已解除，对方立即得知' : '已禁言，对方立即得知')
      onDone()
    },
    onSettled: () => void refresh(),
  })
  const [target, setTarget] = useState(banning.target ?? '')
  const [room, setRoom] = useState(banning.roomCode ?? '')
  const [length, setLength] = useState(String(isLift ? LIFT : (banning.durationTypeId ?? 4)))
  const [reason, setReason] = useState('')
  // A private chat has no code, and is named by its id.
  const privateId = banning.roomCode === null ? banning.roomId : null
  const isReady = /^-?[1-9]\d{0,17}$/.test(target) && isReason(reason)
  const isOfBan = banning.roomCode !== undefined
  const roomName = rooms.data?.list.find(({ roomCode }) => roomCode === room)?.title ?? room
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !act.isPending)
      act.mutate({
        target,
        ...(room !== '' ? { roomCode: room } : privateId && { roomId: privateId }),
        durationTypeId: length,
        reason: reason.trim(),
      })
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {banning.target === undefined ? (
        <MemberField target={target} onChange={setTarget} />
      ) : (
        <p>
          <b>{banning.name}</b> <span className="muted">编号 {banning.target}</span>
        </p>
      )}
      {isOfBan ? (
        <p className="muted">{privateId ? '一个私聊' : room === '' ? '全部房间与私聊' : roomName}</p>
      ) : (
        <div className="field">
          <span className="field__label">在哪里</span>
          <SelectInput label="在哪里" value={room} onChange={setRoom}>
            <option value="">全部房间与私聊</option>
            {rooms.data?.list.map(({ roomCode, title }) => (
              <option key={roomCode} value={roomCode}>
                {title}
              </option>
            ))}
          </SelectInput>
        </div>
      )}
      {!isLift && (
        <div className="field">
          <span className="field__label">多久</span>
          <SelectInput label="多久" value={length} onChange={setLength}>
            {banLengths.map((id) => (
              <option key={id} value={id}>
                {banDurations[id].name}
              </option>
            ))}
          </SelectInput>
          <span className="field__hint">从现在算起，代替原有的。房间管理员不能更改。</span>
        </div>
      )}
      <ReasonField value={reason} onChange={setReason} placeholder="写入操作日志，对方看不到" />
      <div>
        <Button type="submit" kind="primary" disabled={!isReady} busy={act.isPending}>
          {isLift ? '解除' : '禁言'}
        </Button>
      </div>
    </form>
  )
}
