// A banner inside the page for a lasting condition: clock not synced, issue changed, limit reached, sign-in refused.
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const ICONS = { warn: IconAlertTriangle, danger: IconAlertCircle, info: IconInfoCircle }

interface AlertProps {
  tone?: keyof typeof ICONS
  /** Screen readers announce it at once: for refusals, not for notices. */
  urgent?: boolean
  children: ReactNode
}

export function Alert({ tone = 'warn', urgent = false, children }: AlertProps) {
  return (
    <div className={tone === 'warn' ? 'alert' : `alert alert--${tone}`} role={urgent ? 'alert' : undefined}>
      <Icon of={ICONS[tone]} />
      <div>{children}</div>
    </div>
  )
}
