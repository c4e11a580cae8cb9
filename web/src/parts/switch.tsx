import './switch.css'

interface SwitchProps {
  name: string
  /** Where several stand below each other: which one it is. */
  label?: string
  on: boolean
  busy?: boolean
  onChange: (on: boolean) => void
}

/** Something that is on or off, and changes at once. */
export function Switch({ name, label, on, busy = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      className="switch"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-disabled={busy || undefined}
      onClick={() => busy || onChange(!on)}
    >
      {name}
    </button>
  )
}
