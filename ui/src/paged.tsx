import type { ReactNode } from 'react'

/** The previous rows stay, faded, while the next ones load. */
export function Paged({ old, children }: { old: boolean; children: ReactNode }) {
  return (
    <div className={old ? 'is-old' : undefined} aria-busy={old}>
      {children}
    </div>
  )
}
