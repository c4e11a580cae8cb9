import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { type ReactNode, useState } from 'react'
import { isReason, ReasonField } from '../../parts/reason-field.tsx'

interface ReasonDialogProps {
  title: string
  /** What will be done. */
  body: ReactNode
  confirm: string
  opened: boolean
  busy: boolean
  onClose: () => void
  onConfirm: (reason: string) => void
}

/** An act that is asked for its reason. */
export function ReasonDialog({ title, body, confirm, opened, busy, onClose, onConfirm }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReason(reason) && !busy) onConfirm(reason.trim())
        }}
      >
        <p>{body}</p>
        <ReasonField value={reason} onChange={setReason} placeholder="写入操作日志" />
        <div>
          <Button kind="primary" type="submit" disabled={!isReason(reason)} busy={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
