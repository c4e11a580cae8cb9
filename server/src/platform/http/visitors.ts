/** The callers. `compose.ts` passes in the modules that know them. */
import type { Right } from '@hongyun/contract/operators/words.ts'
import type { Refusal } from '@hongyun/contract/wire/refusal.ts'
import type { RefusedError } from '../refuse.ts'

/** The player who is calling. */
export type Caller = {
  playerId: bigint
  userName: string
  agent: boolean
  rebatePlanId: bigint
  /** The player's own rebate in 1/10000. */
  ownRate: number
  /** Nothing that is the player's is older. */
  registeredAt: number
  /** When this session began. */
  signedInAt: number
  /** Until then only what `protection/excluded.ts` of the contract names is answered. */
  excludedUntil: number | null
  /** Of an embedded chat: whose page it is in. Such a session reaches what `embed/open-calls.ts` of the contract names. */
  partnerId: bigint | null
}

/** What a session is of: the site itself, or its chat in a frame of another site. One is never taken for the other. */
export type SessionKind = 'site' | 'embedded'

/** The operator who is calling. */
export type Operator = { id: bigint; name: string; rights: readonly Right[]; signedInAt: number }

export type Visitors = {
  /** The refusal that every call from this address gets now; undefined where the site is open to it. */
  siteRefusal(address: string): RefusedError | undefined
  /** Whose session of that kind it is, or the refusal its end calls for. */
  findCaller(token: string, kind: SessionKind): Promise<{ caller: Caller } | { refusal: Refusal }>
  /** The pages of other sites that may show the frame of this partner. */
  frameOrigins(partner: string): Promise<readonly string[]>
  findOperator(token: string): Promise<Operator | undefined>
  /** Refuses unless `code` is the operator's and was not taken before; takes it for this call. */
  proveOperator(operator: Operator, proof: { call: string; code: string; address: string }): Promise<void>
  /** How long a session lasts, and its cookie with it. */
  playerSession_s(): number
  readonly operatorSession_s: number
}
