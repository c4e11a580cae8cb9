/** What of the quick panel is open: other parts of the site open it as well. The window of customer service goes with the page. */
import { useSyncExternalStore } from 'react'
import { countOperation } from '../wire/page-counts.ts'
import { currentUser, onSession } from '../wire/session.ts'

/** The entries of the panel by their ids: what they open gives the focus back to them when it closes. */
export const sideEntries = { streaks: 'streaks-button', chat: 'chat-button', service: 'service-button' } as const

export const focusSideEntry = (name: keyof typeof sideEntries): void =>
  document.getElementById(sideEntries[name])?.focus()

export type ServiceState = 'closed' | 'choosing' | { lineId: string; isFolded: boolean }
type SidePanelState = { streaks: boolean; service: ServiceState; hasAnswer: boolean }

let current: SidePanelState = { streaks: false, service: 'closed', hasAnswer: false }
const listeners = new Set<() => void>()

function change(next: Partial<SidePanelState>): void {
  current = { ...current, ...next }
  for (const listener of listeners) listener()
}

export const showStreaks = (streaks: boolean): void => {
  if (streaks && !current.streaks) countOperation('streaks')
  change({ streaks })
}

export const setService = (service: ServiceState): void => {
  if (service !== 'closed' && current.service === 'closed') countOperation('service')
  change({ service, ...(service !== 'closed' && { hasAnswer: false }) })
}

/** Something was written in the player's talk: seen already where the window shows it. */
export const noteAnswer = (): void => {
  const isShown = typeof current.service === 'object' && !current.service.isFolded
  if (!isShown) change({ hasAnswer: true })
}

/** A talk is of one player: neither its window nor its mark is for who comes next, or for nobody. */
let owner = currentUser()?.userId
onSession((user) => {
  if (user?.userId === owner) return
  owner = user?.userId
  change({ service: 'closed', hasAnswer: false })
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSidePanel = (): SidePanelState => useSyncExternalStore(subscribe, () => current)
