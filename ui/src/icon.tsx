// A Tabler icon in our style (1.75 stroke, sized by its text); hidden from screen readers unless it has a label.
import type { Icon as TablerIcon } from '@tabler/icons-react'

export type IconShape = TablerIcon

export function Icon({ of: Shape, label }: { of: IconShape; label?: string | undefined }) {
  return label ? (
    <Shape className="icon" role="img" aria-label={label} />
  ) : (
    <Shape className="icon" aria-hidden="true" />
  )
}
