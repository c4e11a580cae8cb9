import { Icon, type IconShape } from '@hongyun/ui/icon.tsx'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Change } from './change.ts'

const LOOKS: Record<Change['way'], { icon: IconShape; tone: string; says: string }> = {
  up: { icon: IconArrowUpRight, tone: 'gain', says: '上升' },
  down: { icon: IconArrowDownRight, tone: 'loss', says: '下降' },
  same: { icon: IconArrowRight, tone: 'muted', says: '持平' },
}

interface FigureProps {
  name: string
  children: ReactNode
  /** The change against yesterday until the same time; undefined where yesterday had nothing. */
  change: Change | undefined
  /** A note below the figure. */
  note: { name: string; value: ReactNode }
}

export function Figure({ name, children, change, note }: FigureProps) {
  return (
    <section className="card stat figure" aria-label={name}>
      <span className="stat__label">{name}</span>
      <span className="figure__value num">{children}</span>
      <span className="figure__change">
        <Delta change={change} />
        <span className="muted">较昨日同时段</span>
      </span>
      <span className="figure__note">
        <span className="muted">{note.name}</span>
        <span className="soft num">{note.value}</span>
      </span>
    </section>
  )
}

function Delta({ change }: { change: Change | undefined }) {
  if (!change) return <span className="muted">—</span>
  const { icon, tone, says } = LOOKS[change.way]
  return (
    <span className={`delta num ${tone}`}>
      <Icon of={icon} label={says} />
      {change.text}
    </span>
  )
}
