/**
 * Messages that are JSON and belong to other modules: red envelopes, shared bets, plans. The module of a type makes its message
 * from what is asked for, and says what of it differs for whoever reads it. A type without a row can't be posted by the chat's calls.
 */
import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import type { Entered } from './enter.ts'

export type Card = {
  /** The JSON that is written, from what the poster sent as `message`; refuses by name. Done again it may answer the same. */
  make?(entered: Entered, asked: string): Promise<string>
  /** The JSON as the viewer sees it, by the ids of messages of this type; those that are as they were written are left out. */
  dress?(viewer: bigint, messages: readonly ChatMessage[]): Promise<ReadonlyMap<number, string>>
}
export type Cards = Readonly<Record<number, Card>>

/** Messages of one room as the viewer sees them. */
export async function dressed(
  cards: Cards,
  viewer: bigint,
  messages: readonly ChatMessage[],
): Promise<readonly ChatMessage[]> {
  const shown = await Promise.all(
    Object.entries(cards).map(async ([type, { dress }]) => {
      const own = messages.filter(({ messageTypeId }) => messageTypeId === Number(type))
      return dress && own.length > 0 ? dress(viewer, own) : new Map<number, string>()
    }),
  )
  const texts = new Map(shown.flatMap((one) => [...one]))
  return texts.size === 0
    ? messages
    : messages.map((message) => ({ ...message, message: texts.get(message.id) ?? message.message }))
}
