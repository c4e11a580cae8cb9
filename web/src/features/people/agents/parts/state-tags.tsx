import {
  type InviteState,
  inviteStates,
  type MemberKind,
  memberKinds,
  type OpenedState,
  openedStates,
} from '@hongyun/contract/agents/words.ts'
import { type PlayerState, playerStates } from '@hongyun/contract/identity/words.ts'

/** What needs the agent is coloured; what is normal or over is grey. */
const codeTones: Readonly<Record<InviteState, string>> = {
  valid: 'tag tag--miss',
  usedUp: 'tag',
  expired: 'tag',
  deleted: 'tag',
  aboveOwn: 'tag tag--danger',
}
const openedTones: Readonly<Record<OpenedState, string>> = {
  open: 'tag tag--pending',
  taken: 'tag tag--miss',
  expired: 'tag',
  deleted: 'tag',
  aboveOwn: 'tag tag--danger',
}

export const CodeTag = ({ state }: { state: InviteState }) => (
  <span className={codeTones[state]}>{inviteStates[state]}</span>
)

export const OpenedTag = ({ state }: { state: OpenedState }) => (
  <span className={openedTones[state]}>{openedStates[state]}</span>
)

export const KindTag = ({ kind }: { kind: MemberKind }) => (
  <span className={kind === 'agent' ? 'tag tag--refund' : 'tag tag--miss'}>{memberKinds[kind]}</span>
)

export const PlayerTag = ({ state }: { state: PlayerState }) => (
  <span className={state === 'active' ? 'tag tag--miss' : 'tag tag--danger'}>{playerStates[state]}</span>
)
