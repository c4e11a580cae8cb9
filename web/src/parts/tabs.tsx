// Tabs and their panel, connected by `id`; arrow keys move and select.

import type { Option } from '@hongyun/ui/option.ts'
import type { ReactNode } from 'react'
import { useRoving } from './roving.ts'

interface TabsProps<Value extends string> {
  id: string
  label: string
  tabs: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Many tabs on a narrow desktop. */
  tight?: boolean
}

export function Tabs<Value extends string>({ id, label, tabs, value, onChange, tight = false }: TabsProps<Value>) {
  const roving = useRoving<HTMLDivElement>(1, true)
  return (
    <div className={tight ? 'tabs tabs--tight' : 'tabs'} role="tablist" aria-label={label} {...roving}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={`${id}-${tab.value}`}
          type="button"
          className="tab"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={`${id}-panel`}
          disabled={tab.disabled}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

export function TabPanel({ id, value, children }: { id: string; value: string; children: ReactNode }) {
  return (
    <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
      {children}
    </div>
  )
}
