import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface SelectInputProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** <option> and <optgroup>. */
  children: ReactNode
}

/** A choice from a long list, as the browser offers it. */
export function SelectInput({ label, value, onChange, children }: SelectInputProps) {
  const select = useRef<HTMLSelectElement>(null)
  // A value that is no option any more: the first one would be shown as chosen, and choosing it would do nothing.
  useLayoutEffect(() => {
    if (select.current && select.current.value !== value) select.current.selectedIndex = -1
  })
  return (
    <span className="input input--select">
      <select ref={select} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </span>
  )
}
