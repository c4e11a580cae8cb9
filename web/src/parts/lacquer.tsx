import type { ReactNode } from 'react'

/** The prominent panel, at most one on a page: for the hero, the current issue or the available balance. */
export function Lacquer({ label, className, children }: { label?: string; className?: string; children: ReactNode }) {
  return (
    <section className={className ? `lacquer ${className}` : 'lacquer'} aria-label={label}>
      {children}
    </section>
  )
}
