import type { ReactNode } from 'react'

/** The rows before stay, faded, while the next ones come. */
export function Paged({ old, children }: { old: boolean; children: ReactNode }) {
  return (
    <div className={old ? 'is-old' : undefined} aria-busy={old}>
      {children}
    </div>
  )
}
