/** What the cards of a room's envelopes need of it. */
import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import type { EnvelopeMessage } from '@hongyun/contract/envelopes/message.ts'
import { createContext } from 'react'

/** One to open, with who sent it. */
export type ShownEnvelope = { envelope: EnvelopeMessage; sender: Pick<ChatMessage, 'nickname' | 'avatar'> }

export type EnvelopePlace = {
  me: string
  isPrivate: boolean
  isPlayer: boolean
  onOpen: (shown: ShownEnvelope) => void
}

export const EnvelopePlaceContext = createContext<EnvelopePlace | null>(null)
