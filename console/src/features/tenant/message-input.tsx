import { useField } from '@hongyun/ui/field.tsx'

interface MessageInputProps {
  value: string
  maxLength: number
  onChange: (value: string) => void
}

/** One paragraph: a line break typed or pasted becomes a space. */
export function MessageInput({ value, maxLength, onChange }: MessageInputProps) {
  const field = useField()
  return (
    <span className="input site-message">
      <textarea
        {...field}
        rows={3}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
      />
    </span>
  )
}
