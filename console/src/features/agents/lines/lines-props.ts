import type { ReactNode } from 'react'
import type { LinesView } from './lines-view.ts'

/** What each list of lines gets. */
export interface LinesProps {
  agentId: string
  view: LinesView
  filters: ReactNode
  onPage: (page: number) => void
}
