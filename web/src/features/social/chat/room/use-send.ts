/** Sends a text: one at a time. */
import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import { MENTIONS, TEXT } from '@hongyun/contract/chat/words.ts'
import { useState } from 'react'
import type { Written } from '../compose/composer.tsx'
import type { Door } from '../door.ts'
import { EVERYBODY } from '../feed/mentions.ts'
import { type Post, usePost } from './use-post.ts'

interface SendOptions {
  door: Door
  isConnected: boolean
  onSent: (id: number, message: string) => void
  /** Whether it was too early; then the countdown says so. */
  isTooSoon: (failure: Error) => boolean
}

export function useSend({ door, isConnected, onSent, isTooSoon }: SendOptions) {
  const [error, setError] = useState<string>()
  const { post, busy, isWaiting } = usePost(door.post, {
    isConnected,
    onPost: () => setError(undefined),
    onSent,
    onRefused: (failure) => setError(isTooSoon(failure) ? undefined : failure.message),
  })
  const send = ({ message, mentioned }: Written, quoted: ChatMessage | undefined) => {
    const isEverybody = mentioned.some(({ userId }) => userId === EVERYBODY.userId)
    const input = {
      ...door.names,
      message,
      messageTypeId: TEXT,
      ...(mentioned.length > 0 && {
        status: MENTIONS,
        userIds: isEverybody ? '' : mentioned.map(({ userId }) => userId).join(','),
      }),
      ...(quoted && { replyId: quoted.id }),
    }
    post(input as Post)
  }
  return { send, busy, isWaiting, error }
}
