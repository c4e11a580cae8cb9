import { Button } from '@hongyun/ui/button.tsx'
import { Dialog, type DialogProps } from '@hongyun/ui/dialog.tsx'

interface SecretDialogProps extends Omit<DialogProps, 'foot' | 'mustAnswer'> {
  /** The button that closes it. */
  answer: string
}

/** What is shown this once and kept nowhere: no key and no click beside it takes it away unsaved. */
export function SecretDialog({ answer, ...props }: SecretDialogProps) {
  return (
    <Dialog
      {...props}
      mustAnswer
      foot={
        <Button kind="primary" onClick={props.onClose}>
          {answer}
        </Button>
      }
    />
  )
}
