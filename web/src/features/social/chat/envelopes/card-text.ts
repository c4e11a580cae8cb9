/** What an envelope's card says for whoever looks at it. */

import type { EnvelopeMessage } from '@hongyun/contract/envelopes/message.ts'
import {
  ALL_TAKEN,
  EXHAUSTED,
  EXPIRED,
  envelopeStates,
  envelopeTypes,
  OPEN,
  RECEIVED,
  REFUNDED,
} from '@hongyun/contract/envelopes/words.ts'
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import { amountText } from '@hongyun/ui/format/money.ts'
import { monthTime } from '@hongyun/ui/format/time.ts'

export type Standing = Pick<
  EnvelopeMessage,
  'isRead' | 'state' | 'redstatus' | 'isMine' | 'amount' | 'taken' | 'shares' | 'returned' | 'expiresAt'
>

/** `03-18 20:36` of a time of this year. */
const TO_MINUTES = 11

/** The envelope of a message; nothing where its JSON is none. */
export function envelopeOf(message: string): EnvelopeMessage | undefined {
  try {
    const read = JSON.parse(message) as Partial<EnvelopeMessage> | null
    return typeof read?.recordId === 'string' ? (read as EnvelopeMessage) : undefined
  } catch {
    return undefined
  }
}

/** As the clock makes it: nobody opens one after its twelfth hour, and no answer has to say so. */
const standingAt = (standing: Standing, now: number): Standing =>
  standing.state === OPEN && now >= standing.expiresAt ? { ...standing, state: EXPIRED } : standing

export type CardText = {
  /** Faded: it was read, and there is nothing to open. */
  isDone: boolean
  label: string
  kind: string
  fact: string
}

function factOf({ state, isMine, amount, taken, shares, returned, expiresAt }: Standing, now: number): string {
  switch (state) {
    case RECEIVED:
      return amount === null ? '' : amountText(amount)
    case EXHAUSTED:
    case ALL_TAKEN:
      return `${shares} / ${shares} 个`
    case EXPIRED:
      return monthTime(expiresAt).slice(0, TO_MINUTES)
    case REFUNDED:
      return returned === null ? '' : `退回 ${amountText(returned)}`
    default:
      return isMine
        ? `已领 ${taken} / ${shares} 个`
        : `${Math.max(1, Math.ceil((expiresAt - now) / HOUR_MS))} 小时内有效`
  }
}

/** Until it was read it says 查看红包, afterwards its state; the sender has nothing to read. */
export function cardText(
  { type }: Pick<EnvelopeMessage, 'type'>,
  known: Standing,
  { isPrivate, now }: { isPrivate: boolean; now: number },
): CardText {
  const standing = standingAt(known, now)
  const isDone = standing.state !== OPEN && (standing.isRead || standing.isMine)
  return {
    isDone,
    label: isDone ? envelopeStates[standing.state] : envelopeStates[OPEN],
    kind: isPrivate ? `${envelopeTypes[type]} · 私聊` : envelopeTypes[type],
    fact: factOf(standing, now),
  }
}
