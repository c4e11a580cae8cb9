import { Icon, type IconShape } from '@hongyun/ui/icon.tsx'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

interface PageTurnerProps {
  /** From 0. */
  page: number
  pages: number
  onTurn: (page: number) => void
}

/** Below what is too much for one panel. */
export function PageTurner({ page, pages, onTurn }: PageTurnerProps) {
  return (
    <div className="emoji-panel__pages">
      <Turn name="上一页" icon={IconChevronLeft} disabled={page === 0} onTurn={() => onTurn(page - 1)} />
      <span className="small muted num" role="status">
        {`${page + 1} / ${pages}`}
      </span>
      <Turn name="下一页" icon={IconChevronRight} disabled={page >= pages - 1} onTurn={() => onTurn(page + 1)} />
    </div>
  )
}

interface TurnProps {
  name: string
  icon: IconShape
  disabled: boolean
  onTurn: () => void
}

function Turn({ name, icon, disabled, onTurn }: TurnProps) {
  return (
    <button
      type="button"
      className="btn btn--ghost btn--icon btn--sm"
      aria-label={name}
      disabled={disabled}
      onClick={onTurn}
    >
      <Icon of={icon} />
    </button>
  )
}
