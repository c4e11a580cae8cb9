import './text-area.css'
import { useField } from '@hongyun/ui/field.tsx'

interface TextAreaProps {
  value: string
  maxLength: number
  onChange: (value: string) => void
}

/** A few lines of text on one paragraph: a line break typed or pasted becomes a space. */
export function TextArea({ value, maxLength, onChange }: TextAreaProps) {
  const field = useField()
  return (
    <span className={field['aria-invalid'] ? 'input text-area is-bad' : 'input text-area'}>
      <textarea
        {...field}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
      />
    </span>
  )
}
