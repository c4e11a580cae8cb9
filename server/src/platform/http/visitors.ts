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
}

/** The operator who is calling. */
export type Operator = { id: bigint; name: string; rights: readonly Right[]; signedInAt: number }

export type Visitors = {
  /** The refusal that every call from this address gets now; undefined where the site is open to it. */
  siteRefusal(address: string): RefusedError | undefined
  /** Whose session it is, or the refusal its end calls for. */
  findCaller(token: string): Promise<{ caller: Caller } | { refusal: Refusal }>
  findOperator(token: string): Promise<Operator | undefined>
  /** Refuses unless `code` is the operator's and was not taken before; takes it for this call. */
  proveOperator(operator: Operator, proof: { call: string; code: string; address: string }): Promise<void>
  /** How long a session lasts, and its cookie with it. */
  playerSession_s(): number
  readonly operatorSession_s: number
}
