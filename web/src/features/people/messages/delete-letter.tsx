import { Button } from '@hongyun/ui/button.tsx'
import { Redirect } from '@hongyun/ui/router/link.tsx'
import { IconTrash } from '@tabler/icons-react'
import { useDeleteLetters } from './requests/use-delete-letters.ts'

interface DeleteLetterProps {
  id: string
  /** While another letter is on its way. */
  disabled: boolean
}

/** Deletes the letter in sight, and leads back to the others. */
export function DeleteLetter({ id, disabled }: DeleteLetterProps) {
  const remove = useDeleteLetters()
  if (remove.deleted === id) return <Redirect to="/userCenter/letter" />
  return (
    <Button
      size="sm"
      icon={IconTrash}
      disabled={disabled}
      busy={remove.isPending}
      onClick={() => void remove.askFor([id])}
    >
      删除
    </Button>
  )
}
