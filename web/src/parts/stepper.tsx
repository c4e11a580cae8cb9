// A whole number by buttons, arrow keys or typing. Typed text is brought into range when the field loses focus.

import { Icon } from '@hongyun/ui/icon.tsx'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'

interface StepperProps {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  disabled?: boolean
}

function clampCount(count: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, Number.isSafeInteger(count) ? count : min))
}

export function Stepper({ label, value, onChange, min = 1, max = 9999, disabled = false }: StepperProps) {
  const [draft, setDraft] = useState<string>()
  const set = (count: number) => {
    setDraft(undefined)
    onChange(clampCount(count, min, max))
  }
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, String(max).length)
    setDraft(digits)
    const count = Number(digits)
    if (digits !== '' && count >= min && count <= max) onChange(count)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    set(value + step)
  }
  return (
    <div className="stepper">
      <button
        type="button"
        aria-label={`${label}减一`}
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
      >
        <Icon of={IconMinus} />
      </button>
      <input
        className="num"
        role="spinbutton"
        inputMode="numeric"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        disabled={disabled}
        value={draft ?? String(value)}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => draft !== undefined && set(Number(draft))}
      />
      <button
        type="button"
        aria-label={`${label}加一`}
        disabled={disabled || value >= max}
        onClick={() => set(value + 1)}
      >
        <Icon of={IconPlus} />
      </button>
    </div>
  )
}
