import { type Right, rights } from '@hongyun/contract/operators/words.ts'
import { Icon, type IconShape } from '@hongyun/ui/icon.tsx'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useRight } from '../../../wire/info.ts'

interface ActItemProps {
  icon: IconShape
  name: string
  /** What the player will see of it. */
  consequence: string
  right: Right
  /** What it takes: 动态口令, 须两人. */
  takes?: string | undefined
  /** Why there is nothing to do. */
  idle?: string | undefined
  /** The form that unfolds in place; `close` folds it. */
  children: (close: () => void) => ReactNode
}

/** One act: its consequence, what it takes, and its form in place. Without the right it stays, and names the right. */
export function ActItem({ icon, name, consequence, right, takes, idle, children }: ActItemProps) {
  const allowed = useRight(right)
  const [open, setOpen] = useState(false)
  const isOff = !allowed || idle !== undefined
  return (
    <>
      <button
        type="button"
        className="desk-act"
        aria-expanded={open}
        aria-disabled={isOff || undefined}
        onClick={() => !isOff && setOpen(!open)}
      >
        <Icon of={icon} />
        <span>
          {name}
          <small>{allowed ? (idle ?? consequence) : `需要“${rights[right]}”权限`}</small>
        </span>
        {allowed ? takes && <span className="tag tag--miss">{takes}</span> : <Icon of={IconLock} />}
      </button>
      {open && !isOff && <div className="desk-part desk-part--sunken">{children(() => setOpen(false))}</div>}
    </>
  )
}
