import { Pills } from './pills.tsx'

interface PillsOrAllProps<Name extends string> {
  label: string
  /** The options, in the order shown. */
  names: Readonly<Record<Name, string>>
  /** Undefined for all of them. */
  value: Name | undefined
  onChange: (value: Name | undefined) => void
}

/** A filter by one of several names, or all. */
export function PillsOrAll<Name extends string>({ label, names, value, onChange }: PillsOrAllProps<Name>) {
  const all = { value: 'all', label: '全部' } as const
  const each = (Object.keys(names) as Name[]).map((name) => ({ value: name, label: names[name] }))
  return (
    <Pills<Name | 'all'>
      label={label}
      options={[all, ...each]}
      value={value ?? 'all'}
      onChange={(next) => onChange(next === 'all' ? undefined : next)}
    />
  )
}
