import './switch.css'

interface SwitchProps {
  /** What stands beside it. */
  name?: string
  /** What it is called where no name stands beside it, or where several of one name stand below each other. */
  label?: string
  on: boolean
  busy?: boolean
  disabled?: boolean | undefined
  onChange: (on: boolean) => void
}

/** Something that is on or off; it shows how it is, not how it was asked to be. */
export function Switch({ name, label, on, busy = false, disabled, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      className="switch"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-disabled={busy || undefined}
      disabled={disabled}
      onClick={() => busy || onChange(!on)}
    >
      {name}
    </button>
  )
}
