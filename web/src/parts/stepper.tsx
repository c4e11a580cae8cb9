// A whole number by buttons, arrow keys or typing. Anything else that is typed is refused with the reason, and changes nothing.

import { Icon } from '@hongyun/ui/icon.tsx'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import { type TypedWhole, useTypedWhole } from './use-typed-whole.ts'

interface StepperProps {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max: number
  onWrong?: (reason: string | undefined) => void
}

export function Stepper({ min = 1, ...input }: StepperProps) {
  return <StepperOf field={useTypedWhole({ min, ...input })} />
}

/** Where something else sets the number as well: a list of usual ones. */
export function StepperOf({ field }: { field: TypedWhole }) {
  const { label, value, min, max, text, wrong, set, type, leave } = field
  const wrongId = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    set(value + step)
  }
  return (
    <div className="stepper-place">
      <div className="stepper">
        <button type="button" aria-label={`${label}减一`} disabled={value <= min} onClick={() => set(value - 1)}>
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
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? wrongId : undefined}
          onBlur={leave}
        />
        <button type="button" aria-label={`${label}加一`} disabled={value >= max} onClick={() => set(value + 1)}>
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
