import { Icon, type IconShape } from '@hongyun/ui/icon.tsx'
import { type FormEvent, useState } from 'react'

interface DraftInputProps {
  label: string
  icon: IconShape
  /** What is in force; a change from outside replaces the draft. */
  value: string
  onCommit: (value: string) => void
  /** What a keystroke lets through. */
  clean?: (text: string) => string
  maxLength: number
  kind: 'issue' | 'keyword'
}

/** A filter that is typed: it counts on Enter or on leaving the field, not on every key. */
export function DraftInput({ label, icon, value, onCommit, clean, maxLength, kind }: DraftInputProps) {
  const [draft, setDraft] = useState<{ of: string; text: string }>({ of: value, text: value })
  const text = draft.of === value ? draft.text : value
  const commit = () => {
    if (text !== value) onCommit(text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    commit()
  }
  return (
    <form onSubmit={submit}>
      <span className={`input input--${kind}`}>
        <Icon of={icon} />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          maxLength={maxLength}
          value={text}
          onChange={(event) => setDraft({ of: value, text: clean?.(event.target.value) ?? event.target.value })}
          onBlur={commit}
        />
      </span>
    </form>
  )
}
