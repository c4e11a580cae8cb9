/** Who of those that open envelopes at once gets which share, pure: in the order in which they came. */
import { type EnvelopeEnd, GOT, NOTHING, NOTHING_LEFT } from '@hongyun/contract/envelopes/words.ts'
import { type Money, money } from '@hongyun/lottery/money.ts'
import type { RefusedError } from '../../../platform/refuse.ts'

/** An envelope as it is locked, with all of its shares in their order. */
export type LockedEnvelope = {
  id: bigint
  sender: bigint | null
  state: EnvelopeEnd
  taken: number
  expiresAt: number
  shares: readonly Money[]
}

/** Who opens, with what was read of them under the lock. */
export type Opener = {
  envelope: bigint
  player: bigint
  /** The share that they have taken before. */
  own: OwnShare | undefined
  /** Why they may not. */
  refusal: RefusedError | undefined
}

export type OwnShare = { place: number; amount: Money; at: number }

/** What opening comes to; `at` is known once the share is written. */
export type Opened =
  | ({ state: typeof GOT } & OwnShare)
  | { state: typeof NOTHING_LEFT | typeof NOTHING; amount: Money; place: null; at: null }

export type GivenShare = { envelope: bigint; place: number; taker: bigint; amount: Money }

/** What each is answered; a share that is given now, before it is written. */
export type Decision = { answer: Opened } | { refusal: RefusedError } | { given: GivenShare }

const none = (state: typeof NOTHING_LEFT | typeof NOTHING): Opened => ({
  ...{ state, amount: money(0n), place: null, at: null },
})

/** The answer of an envelope to whoever it has no share for; undefined where it has. */
export function emptyAnswer(
  { sender, state }: Pick<LockedEnvelope, 'sender' | 'state'>,
  player: bigint,
  isOver: boolean,
): Opened | undefined {
  if (sender === player) return none(NOTHING)
  if (state === 'taken') return none(NOTHING_LEFT)
  return isOver || state === 'refunded' ? none(NOTHING) : undefined
}

export const gotAnswer = (own: OwnShare): Opened => ({ state: GOT, ...own })

/** The decisions, in the order of the openers. */
export function decideOpens(
  envelopes: ReadonlyMap<bigint, LockedEnvelope>,
  openers: readonly Opener[],
  now: number,
): Decision[] {
  const given = new Map<bigint, number>()
  return openers.map(({ envelope, player, own, refusal }): Decision => {
    if (own) return { answer: gotAnswer(own) }
    const locked = envelopes.get(envelope)!
    const empty = emptyAnswer(locked, player, now >= locked.expiresAt)
    if (empty) return { answer: empty }
    const before = locked.taken + (given.get(envelope) ?? 0)
    const amount = locked.shares[before]
    if (amount === undefined) return { answer: none(NOTHING_LEFT) }
    if (refusal) return { refusal }
    given.set(envelope, before + 1 - locked.taken)
    return { given: { envelope, place: before + 1, taker: player, amount } }
  })
}
