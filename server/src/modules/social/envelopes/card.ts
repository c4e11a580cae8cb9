/** The chat's messages of type 3: written as everybody sees them at first, dressed for each viewer afterwards. */
import type { EnvelopeMessage } from '@hongyun/contract/envelopes/message.ts'
import { type EnvelopeType, OPEN } from '@hongyun/contract/envelopes/words.ts'
import { parseJson } from '@hongyun/contract/wire/json-field.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Card } from '../chat/cards.ts'
import { readStandings, standingOf } from './standing.ts'

export const ENVELOPE_MESSAGE = 3

export type NewEnvelopeCard = {
  id: bigint
  type: EnvelopeType
  wish: string
  commitment: string
  shares: number
  expiresAt: number
}

/** The JSON of the message that an envelope is sent by. */
export function cardOf({ id, type, wish, commitment, shares, expiresAt }: NewEnvelopeCard): string {
  const message: EnvelopeMessage = {
    ...{ type, recordId: id.toString(), wishingRemark: wish, imgPath: '', commitment },
    ...{ isRead: false, state: OPEN, redstatus: OPEN, isMine: false, amount: null },
    ...{ taken: 0, shares, returned: null, expiresAt },
  }
  return JSON.stringify(message)
}

const written = (message: string) => parseJson(message) as EnvelopeMessage

/** What differs for a viewer. Who reads a room may enter it. */
export const envelopeCard = (database: Queryable): Card => ({
  async dress(viewer, messages) {
    const cards = messages.map(({ id, message }) => ({ id, card: written(message) }))
    const standings = await readStandings(
      database,
      viewer,
      cards.map(({ card }) => BigInt(card.recordId)),
    )
    return new Map(
      cards.flatMap(({ id, card }) => {
        const row = standings.get(BigInt(card.recordId))
        return row ? [[id, JSON.stringify({ ...card, ...standingOf(row, viewer) })] as const] : []
      }),
    )
  },
})
