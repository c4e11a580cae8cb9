/** Figures at the head of a page: the first on the prominent panel, the others on cards beside it. */
import { Icon, type IconShape } from '@hongyun/ui/icon.tsx'
import type { ReactNode } from 'react'
import { Lacquer } from './lacquer.tsx'

interface StatProps {
  icon: IconShape
  name: string
  note: ReactNode
  children: ReactNode
}

const Named = ({ icon, name, children }: Omit<StatProps, 'note'>) => (
  <>
    <span className="stat__label">
      <Icon of={icon} />
      {name}
    </span>
    <span className="stat__value">{children}</span>
  </>
)

export const LacquerStat = ({ note, ...stat }: StatProps) => (
  <Lacquer label={stat.name} className="stat">
    <Named {...stat} />
    <span className="small">{note}</span>
  </Lacquer>
)

export const Stat = ({ note, ...stat }: StatProps) => (
  <section className="card stat" aria-label={stat.name}>
    <Named {...stat} />
    <span className="small muted">{note}</span>
  </section>
)
