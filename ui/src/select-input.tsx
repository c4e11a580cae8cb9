import type { ReactNode } from 'react'

interface SelectInputProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** <option> and <optgroup>. */
  children: ReactNode
}

/** A choice from a long list, as the browser offers it. */
export function SelectInput({ label, value, onChange, children }: SelectInputProps) {
  return (
    <span className="input input--select">
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </span>
  )
}
