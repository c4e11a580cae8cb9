import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconSearch } from '@tabler/icons-react'

interface SearchFieldProps {
  /** What it is called, and what stands in it while it is empty. */
  name: string
  longest: number
  value: string
  onChange: (value: string) => void
}

export function SearchField({ name, longest, value, onChange }: SearchFieldProps) {
  return (
    <TextInput
      icon={IconSearch}
      aria-label={name}
      placeholder={name}
      maxLength={longest}
      value={value}
      onChange={onChange}
    />
  )
}
