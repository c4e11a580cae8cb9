import './draft-input.css'
import { Icon, type IconShape } from '@hongyun/ui/icon.tsx'
import { type FormEvent, useState } from 'react'
import { say } from '../wire/say.ts'

interface DraftInputProps {
  label: string
  icon: IconShape
  /** What is in force; a change from outside replaces the draft. */
  value: string
  onCommit: (value: string) => void
  /** What a keystroke lets through. */
  clean?: (text: string) => string
  /** What may count besides nothing, and what is said of the rest. */
  only?: { fits: (text: string) => boolean; wrong: string }
  maxLength: number
  kind: 'issue' | 'keyword'
}

/** A filter that is typed: it counts on Enter or on leaving the field, not on every key. */
export function DraftInput({ label, icon, value, onCommit, clean, only, maxLength, kind }: DraftInputProps) {
  const [draft, setDraft] = useState<{ of: string; text: string }>({ of: value, text: value })
  const text = draft.of === value ? draft.text : value
  const commit = () => {
    if (text === value) return
    if (only && text !== '' && !only.fits(text)) say.error(only.wrong)
    else onCommit(text)
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
