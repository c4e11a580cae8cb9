import type { ChangeView, PlayerView } from './player-view.ts'

/** What each list of a player's page gets. */
export interface TabProps {
  playerId: string
  view: PlayerView
  onChange: ChangeView
}
