/** What is sent of something that is shared: its type, and the JSON of what was chosen. */
import { BET_SHARE, RESULT_SHARE, type Showable } from '@hongyun/contract/sharing/words.ts'
import type { Shareable } from './shareable.ts'
import { type EditedStake, stakeFields } from './stake-edit.ts'

export const typeOf = ({ kind }: Shareable): number => (kind === 'bet' ? BET_SHARE : RESULT_SHARE)

export function messageOf(of: Shareable, show: readonly Showable[], stake: EditedStake | undefined): string {
  if (of.kind !== 'bet') return JSON.stringify(of)
  return JSON.stringify({ betId: of.bet.id, show, ...(stake && stakeFields(stake)) })
}
