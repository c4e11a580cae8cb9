/** Sends a text: one at a time, and once, however often it has to be tried. What got no answer goes out again when the connection is back. */
import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import { MENTIONS, TEXT } from '@hongyun/contract/chat/words.ts'
import { Unreachable } from '@hongyun/contract/wire/client.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Asking, useAct } from '../../../../wire/request.ts'
import type { Written } from '../compose/composer.tsx'
import type { Door } from '../door.ts'
import { EVERYBODY } from '../feed/mentions.ts'

/** The calls that post take the same fields beside those that name the room. */
type Input = Asking<'addMessage'>

interface SendOptions {
  door: Door
  isConnected: boolean
  onSent: (id: number, message: string) => void
  /** Whether it was too early; then the countdown says so. */
  isTooSoon: (failure: Error) => boolean
}

export function useSend({ door, isConnected, onSent, isTooSoon }: SendOptions) {
  const [unsent, setUnsent] = useState<Input>()
  const [error, setError] = useState<string>()
  const act = useAct(door.post as 'addMessage', {
    meta: { quiet: true },
    onMutate: () => setError(undefined),
    onSuccess: ({ id }, { message }) => {
      setUnsent(undefined)
      onSent(id, String(message))
    },
    onError: (failure, input) => {
      const isUnanswered = failure instanceof Unreachable
      setUnsent(isUnanswered ? input : undefined)
      setError(isUnanswered || isTooSoon(failure) ? undefined : failure.message)
    },
  })
  const sendAgain = useEffectEvent(() => {
    if (unsent && !act.isPending) act.mutate(unsent)
  })
  useEffect(() => {
    if (isConnected && unsent) sendAgain()
  }, [isConnected, unsent])

  return {
    send: ({ message, mentioned }: Written, quoted: ChatMessage | undefined) => {
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
      act.mutate(input as Input)
    },
    busy: act.isPending || unsent !== undefined,
    isWaiting: unsent !== undefined && !act.isPending,
    error,
  }
}
