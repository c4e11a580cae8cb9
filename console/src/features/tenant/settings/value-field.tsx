import type { SettingRow } from '@hongyun/contract/tenant/settings.ts'
import { Field } from '@hongyun/ui/field.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { Choices } from '../../../parts/choices.tsx'
import { MultiplesField } from './multiples-field.tsx'

interface ValueFieldProps {
  row: SettingRow
  /** As it travels. */
  value: string
  hint: string
  error: string | undefined
  onChange: (value: string) => void
}

const SWITCH = [
  { value: 'true', label: '开启' },
  { value: 'false', label: '关闭' },
]

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** The field that fits the kind of a setting. */
export function ValueField({ row, value, hint, error, onChange }: ValueFieldProps) {
  if (row.kind === 'switch' || row.kind === 'choice') {
    const options = row.kind === 'switch' ? SWITCH : optionsOf(row.words)
    return (
      <div className="field">
        <span className="field__label" aria-hidden="true">
          {row.name}
        </span>
        <span>
          <Segmented label={row.name} options={options} value={value} onChange={onChange} />
        </span>
      </div>
    )
  }
  if (row.kind === 'list') {
    const chosen = value === '' ? [] : value.split(',')
    const options = optionsOf(row.words)
    const inOrder = (words: string[]) => options.map((one) => one.value).filter((word) => words.includes(word))
    return (
      <Choices
        label={row.name}
        options={options}
        chosen={chosen}
        onChange={(words) => onChange(inOrder(words).join(','))}
      />
    )
  }
  if (row.kind === 'multiples') return <MultiplesField row={row} value={value} error={error} onChange={onChange} />
  const trail = row.kind === 'rate' ? '%' : row.kind === 'whole' ? row.unit : undefined
  return (
    <Field label={row.name} hint={hint} error={error}>
      <TextInput
        autoComplete="off"
        {...(row.kind !== 'text' && { className: 'num', inputMode: 'decimal' as const })}
        {...(trail && { trail })}
        maxLength={row.kind === 'text' ? row.most : 12}
        value={value}
        onChange={(text) => onChange(row.kind === 'text' ? text : text.trim())}
      />
    </Field>
  )
}
