// Boxes for digits, six of them for the safety password: one input over them, so that typing, pasting and screen readers work as in any field.
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconLock } from '@tabler/icons-react'
import { useId, useState } from 'react'

interface PinProps {
  label: string
  value: string
  onChange: (digits: string) => void
  /** Called with the sixth digit. */
  onComplete: (digits: string) => void
  error?: string | undefined
  locked?: boolean
  busy?: boolean
  /** Shows the digits: for codes that are no secret. */
  visible?: boolean
  boxes?: number
}

export function Pin({
  label,
  value,
  onChange,
  onComplete,
  error,
  locked = false,
  busy = false,
  visible = false,
  boxes = 6,
}: PinProps) {
  const [focused, setFocused] = useState(false)
  const noteId = useId()
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, boxes)
    onChange(digits)
    if (digits.length === boxes && digits !== value) onComplete(digits)
  }
  const names = ['pin', error && 'is-bad', locked && 'is-locked']
  return (
    <div className="pin-field">
      <div className={names.filter(Boolean).join(' ')}>
        {Array.from({ length: boxes }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is nothing but its place
          <span key={place} className={focused && place === Math.min(value.length, boxes - 1) ? 'is-on' : undefined}>
            {locked ? <Icon of={IconLock} /> : visible ? value[place] : place < value.length && <i />}
          </span>
        ))}
        <input
          className="pin__input"
          data-autofocus
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          inputMode="numeric"
          autoComplete="off"
          maxLength={boxes}
          value={value}
          readOnly={locked || busy}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
      </div>
      <p className="pin__note" id={noteId} role={error ? 'alert' : undefined}>
        {error ?? (busy ? '正在验证，请稍候' : `输满 ${boxes} 位自动确认`)}
      </p>
    </div>
  )
}
