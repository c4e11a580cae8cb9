import { Button, type ButtonProps } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { type FormEvent, type ReactNode, useId } from 'react'

interface FormDialogProps {
  title: string
  opened: boolean
  /** While it is sent nothing closes it. */
  busy: boolean
  /** `busy`: it can't be sent yet, and be left. */
  send: Omit<ButtonProps, 'type' | 'form'>
  /** What stands left of 取消. */
  aside?: ReactNode
  onClose: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** A dialog that is a form. */
export function FormDialog({ title, opened, busy, send, aside, onClose, onSubmit, children }: FormDialogProps) {
  const form = useId()
  const leave = () => {
    if (!busy) onClose()
  }
  return (
    <Dialog
      title={title}
      opened={opened}
      onClose={leave}
      foot={
        <>
          {aside}
          <Button onClick={leave} disabled={busy}>
            取消
          </Button>
          <Button {...send} type="submit" form={form} busy={busy || send.busy === true} />
        </>
      }
    >
      <form
        id={form}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && !send.busy) onSubmit(event)
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
