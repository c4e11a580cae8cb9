// A whole number by buttons, arrow keys or typing. Anything else that is typed is refused with the reason, and changes nothing.

import { Icon } from '@hongyun/ui/icon.tsx'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { wholeIn } from './whole-in.ts'

interface StepperProps {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  disabled?: boolean
  /** Told why the typed text is refused, and when it no longer is: without it the field returns to its value. */
  onWrong?: (reason: string | undefined) => void
}

function clampCount(count: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, Number.isSafeInteger(count) ? count : min))
}

export function Stepper({ label, value, onChange, min = 1, max = 9999, disabled = false, onWrong }: StepperProps) {
  const [draft, setDraft] = useState<string>()
  const wrongId = useId()
  const wrong = draft === undefined ? undefined : wholeIn(label, draft, min, max).wrong
  const set = (count: number) => {
    setDraft(undefined)
    onWrong?.(undefined)
    onChange(clampCount(count, min, max))
  }
  const type = (text: string) => {
    const read = wholeIn(label, text, min, max)
    setDraft(text)
    onWrong?.(read.wrong)
    if (read.count !== undefined) onChange(read.count)
  }
  const leave = () => {
    if (wrong !== undefined && onWrong) return
    setDraft(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    set(value + step)
  }
  return (
    <div className="stepper-place">
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
          autoComplete="off"
          inputMode="numeric"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          disabled={disabled}
          value={draft ?? String(value)}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? wrongId : undefined}
          onBlur={leave}
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
      {wrong && (
        <p className="field__error" id={wrongId} role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}
