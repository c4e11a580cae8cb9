import { useField } from './field.tsx'

interface ParagraphInputProps {
  value: string
  maxLength: number
  rows?: number
  onChange: (value: string) => void
}

/** One paragraph: a line break typed or pasted becomes a space. */
export function ParagraphInput({ value, maxLength, rows = 3, onChange }: ParagraphInputProps) {
  const field = useField()
  return (
    <span className="input paragraph">
      <textarea
        {...field}
        rows={rows}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
      />
    </span>
  )
}
