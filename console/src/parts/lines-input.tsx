import { useField } from '@hongyun/ui/field.tsx'

interface LinesInputProps {
  value: string
  rows: number
  maxLength: number
  /** Of what machines read: a fixed width, and no spelling. */
  isCode?: boolean
  onChange: (value: string) => void
}

/** Several lines. */
export function LinesInput({ value, rows, maxLength, isCode = false, onChange }: LinesInputProps) {
  const field = useField()
  return (
    <span className={field['aria-invalid'] ? 'input paragraph is-bad' : 'input paragraph'}>
      <textarea
        {...field}
        {...(isCode && { className: 'mono', spellCheck: false })}
        rows={rows}
        maxLength={maxLength}
        value={value}
        // A tab comes with what is pasted from a table.
        onChange={({ target }) => onChange(isCode ? target.value : target.value.replaceAll('\t', ' '))}
      />
    </span>
  )
}
