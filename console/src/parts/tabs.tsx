import { Link } from '@hongyun/ui/router/link.tsx'
import type { ReactNode } from 'react'
import './tabs.css'

interface TabsProps<Tab extends string> {
  label: string
  /** In the order shown; the first one is the page without a tab in its address. */
  names: Readonly<Record<Tab, string>>
  current: Tab
  /** Beside the name of a tab. */
  notes?: Partial<Record<Tab, ReactNode>>
}

/** The ways to the parts of a page, which is in the address. */
export function Tabs<Tab extends string>({ label, names, current, notes = {} }: TabsProps<Tab>) {
  const tabs = Object.keys(names) as Tab[]
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={{ search: tab === tabs[0] ? '' : `?tab=${tab}` }}
          preventScrollReset
          aria-current={tab === current ? 'page' : undefined}
        >
          {names[tab]}
          {notes[tab]}
        </Link>
      ))}
    </nav>
  )
}
