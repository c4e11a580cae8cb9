// That a finding was seen, with a note; once.
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { toast } from '@hongyun/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { isReason, ReasonField } from '../../parts/reason-field.tsx'
import { useRight } from '../../wire/info.ts'
import { type Answer, useAct, useRefresh } from '../../wire/request.ts'

type One = Answer<'consolePattern'>

export function NoteCard({ one }: { one: One }) {
  const mayNote = useRight('changeAgents')
  return (
    <Card label="处理" flush>
      {one.seen ? (
        <div className="part">
          <h2 className="h">已看</h2>
          <p>{one.seen.note}</p>
          <p className="small muted">
            {one.seen.by} 于 {dateTime(one.seen.at)}
          </p>
        </div>
      ) : mayNote ? (
        <NoteForm id={one.id} />
      ) : (
        <p className="part muted">还没有人看过；记下需要权限「代理与移动」。</p>
      )}
    </Card>
  )
}

function NoteForm({ id }: { id: string }) {
  const note = useAct('consoleNotePattern', { onSuccess: useRefresh('consolePatterns', 'consolePattern') })
  const [reason, setReason] = useState('')
  const isReady = isReason(reason)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    await note.mutateAsync({ id, reason: reason.trim() }).then(
      () => toast.ok('已记下，操作日志已写入'),
      // The refusal is shown already.
      () => undefined,
    )
  }
  return (
    <form className="part" noValidate onSubmit={(event) => void save(event)}>
      <h2 className="h">处理</h2>
      <p className="small muted">只记下看过，不改变任何账号。冻结、标记与扣回在玩家的页面办理。</p>
      <ReasonField value={reason} onChange={setReason} placeholder="看到了什么，怎样处理" />
      <Button type="submit" kind="primary" block disabled={!isReady} busy={note.isPending}>
        记为已看
      </Button>
    </form>
  )
}
