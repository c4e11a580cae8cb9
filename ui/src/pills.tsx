import type { Option } from './option.ts'

interface PillsProps<Value extends string> {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Whether the keys 1, 2, … press them; the page listens. */
  hasKeys?: boolean
}

/** A filter with many values, one of them pressed. */
export function Pills<Value extends string>({ label, options, value, onChange, hasKeys = false }: PillsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser
    <div className="pills" role="group" aria-label={label}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          className="pill"
          aria-pressed={option.value === value}
          aria-keyshortcuts={hasKeys ? String(index + 1) : undefined}
          disabled={option.disabled}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <span className="num small">{option.count}</span>}
        </button>
      ))}
    </div>
  )
}
