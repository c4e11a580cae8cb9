// What is typed is asked for by Enter or the button; what can't be right is said beside it.

import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

interface SearchFormProps<Typed extends { by: Way; q: string }, Way extends string> {
  className?: string
  /** Of several one is chosen. */
  ways: Readonly<Record<Way, string>>
  /** In place of the way's name. */
  placeholder?: (way: Way) => string
  maxLength: number
  from: Typed
  /** What is wrong with what is asked for. */
  wrongIn: (asked: Typed) => string | undefined
  onSearch: (asked: Typed) => void
  /** Fields between the text and the button. */
  children?: (typed: Typed, change: (next: (before: Typed) => Typed) => void) => ReactNode
}

export function SearchForm<Typed extends { by: Way; q: string }, Way extends string>(
  props: SearchFormProps<Typed, Way>,
) {
  const { className = '', ways, placeholder, maxLength, from, wrongIn, onSearch, children } = props
  // What is typed counts until something else is asked for, here or by the address.
  const inForce = JSON.stringify(from)
  const [draft, setDraft] = useState<{ inForce: string; typed: Typed; error?: string | undefined }>()
  const { typed, error } = draft?.inForce === inForce ? draft : { typed: from, error: undefined }
  const change = (next: (before: Typed) => Typed) => setDraft({ inForce, typed: next(typed) })
  const search = () => {
    const asked = { ...typed, q: typed.q.trim() }
    const wrong = wrongIn(asked)
    setDraft({ inForce, typed, error: wrong })
    if (!wrong) onSearch(asked)
  }
  const choices = wordsOf(ways)
  return (
    <form
      className={`row ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      {choices.length > 1 && (
        <SelectInput
          label="查找方式"
          value={typed.by}
          onChange={(value) =>
            change((before) => ({ ...before, by: choices.find((way) => way === value) ?? before.by }))
          }
        >
          {choices.map((way) => (
            <option key={way} value={way}>
              {ways[way]}
            </option>
          ))}
        </SelectInput>
      )}
      <TextInput
        type="search"
        icon={IconSearch}
        aria-label={`按${ways[typed.by]}查找`}
        aria-invalid={error ? true : undefined}
        placeholder={placeholder?.(typed.by) ?? ways[typed.by]}
        maxLength={maxLength}
        value={typed.q}
        onChange={(q) => change((before) => ({ ...before, q }))}
      />
      {children?.(typed, change)}
      <Button type="submit" kind="primary" size="sm">
        查找
      </Button>
      {error && (
        <span className="field__error" role="alert">
          {error}
        </span>
      )}
    </form>
  )
}
