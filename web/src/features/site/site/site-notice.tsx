import type { IconShape } from '@hongyun/ui/icon.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import type { ReactNode } from 'react'

/** One sentence in the middle of the page, what stands behind it, and the way on. */
export function SiteNotice({
  icon,
  title,
  children,
  action,
}: {
  icon: IconShape
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <section className="card">
      <div className="empty site-notice">
        <Icon of={icon} />
        <h1 className="serif site-notice__title">{title}</h1>
        {children}
        {action && <div className="row site-notice__action">{action}</div>}
      </div>
    </section>
  )
}
