import type { ReactNode } from 'react'
import { useRoving } from '../../../../parts/roving.ts'

/** The cells of one play: a named group with one tab stop, arrows within it. */
export function CellGroup({ label, columns = 8, children }: { label: string; columns?: number; children: ReactNode }) {
  const roving = useRoving<HTMLDivElement>(columns)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid container in every browser
    <div className="cells" role="group" aria-label={label} style={{ '--n': columns }} {...roving}>
      {children}
    </div>
  )
}
