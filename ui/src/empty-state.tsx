import { IconTicket } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon, type IconShape } from './icon.tsx'

/** Shown where there is no data: one sentence and one link. */
export function EmptyState({
  text,
  icon = IconTicket,
  action,
}: {
  text: string
  icon?: IconShape
  action?: ReactNode
}) {
  return (
    <div className="empty">
      <Icon of={icon} />
      <b className="soft">{text}</b>
      {action}
    </div>
  )
}
