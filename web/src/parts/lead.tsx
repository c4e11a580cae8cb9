import { Icon } from '@hongyun/ui/icon.tsx'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import './lead.css'

/** At the foot of a card: how its figures come about. */
export function Lead({ children }: { children: ReactNode }) {
  return (
    <p className="lead">
      <Icon of={IconInfoCircle} />
      <span>{children}</span>
    </p>
  )
}
