import { Button } from '@hongyun/ui/button.tsx'
import { IconChecks, IconMailOpened, IconTrash } from '@tabler/icons-react'
import { say } from '../../../wire/say.ts'
import type { LetterRow } from './letter-columns.tsx'
import { useDeleteLetters } from './requests/use-delete-letters.ts'
import { useMarkRead } from './requests/use-mark-read.ts'

interface LetterActsProps {
  picked: readonly LetterRow[]
  /** How many are unread in all. */
  unread: number
  onDone: () => void
}

/** What can be done to the picked letters, and to all. */
export function LetterActs({ picked, unread, onDone }: LetterActsProps) {
  const options = {
    onMarked: ({ marked }: { marked: number }) => {
      say.ok(`已将 ${marked} 封标为已读`)
      onDone()
    },
  }
  const mark = useMarkRead(options)
  const markAll = useMarkRead(options)
  const remove = useDeleteLetters(onDone)
  const ids = picked.map(({ id }) => id)
  return (
    <>
      <span className="small muted" role="status">
        {picked.length > 0 && `已选 ${picked.length} 封`}
      </span>
      <Button
        size="sm"
        icon={IconMailOpened}
        disabled={picked.every(({ read }) => read)}
        busy={mark.isPending}
        onClick={() => mark.mutate({ ids: ids.join(',') })}
      >
        标为已读
      </Button>
      <Button
        size="sm"
        icon={IconTrash}
        disabled={picked.length === 0}
        busy={remove.isPending}
        onClick={() => void remove.askFor(ids)}
      >
        删除
      </Button>
      <Button
        size="sm"
        icon={IconChecks}
        disabled={unread === 0}
        busy={markAll.isPending}
        onClick={() => markAll.mutate({})}
      >
        全部标为已读
      </Button>
    </>
  )
}
