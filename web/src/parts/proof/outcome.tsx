// How a way of steps ended: what happened, what to do.
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'

const marks = { ok: IconCheck, wait: IconClock, bad: IconAlertTriangle } as const

interface OutcomeProps {
  tone?: keyof typeof marks
  text: string
  detail: ReactNode
  /** At most two ways on. */
  children: ReactNode
}

export function Outcome({ tone = 'ok', text, detail, children }: OutcomeProps) {
  return (
    <div className={tone === 'ok' ? 'outcome' : `outcome outcome--${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <span className="outcome__mark">
        <Icon of={marks[tone]} />
      </span>
      <div>
        <h3>{text}</h3>
        <p>{detail}</p>
        <div className="row">{children}</div>
      </div>
    </div>
  )
}
