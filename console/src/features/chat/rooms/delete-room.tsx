// The end of a room, asked about with how many it sends away.
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { isReason, ReasonField } from '../../../parts/reason-field.tsx'
import { useStepUp } from '../../../parts/step-up/step-up.tsx'
import { useAct, useRefresh } from '../../../wire/request.ts'
import type { Room } from './room-draft.ts'

export function DeleteRoom({ room, onClose }: { room: Room | undefined; onClose: () => void }) {
  return (
    <Dialog title={`删除聊天室 ${room?.title ?? ''}`} opened={room !== undefined} onClose={onClose}>
      {room && <DeleteForm room={room} onDone={onClose} />}
    </Dialog>
  )
}

function DeleteForm({ room: { roomCode, title, online }, onDone }: { room: Room; onDone: () => void }) {
  const stepUp = useStepUp()
  const end = useAct('consoleDeleteChatRoom', { meta: { quiet: true }, onSuccess: useRefresh('consoleChatRooms') })
  const [reason, setReason] = useState('')
  const what = online > 0 ? `此刻在其中的 ${online} 人立即离开，谁也不能再进入。` : '此刻没有人在其中，谁也不能再进入。'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReason(reason)) return
    const done = await stepUp({
      title: `删除聊天室 ${title}`,
      body: <p>{what}房间不能恢复，房间号不能再用；记录保留到期限。</p>,
      confirm: '删除',
      send: (code) => end.mutateAsync({ roomCode, reason: reason.trim(), code }),
    })
    if (!done) return
    toast.ok('聊天室已删除')
    onDone()
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <p>{what}</p>
      <ReasonField value={reason} onChange={setReason} placeholder="写入操作日志" />
      <div>
        <Button type="submit" kind="danger" disabled={!isReason(reason)} busy={end.isPending}>
          删除
        </Button>
      </div>
    </form>
  )
}
