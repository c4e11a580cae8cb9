/** Sends a text: one at a time, and once, however often it has to be tried. What got no answer goes out again when the connection is back. */
import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import { MENTIONS, TEXT } from '@hongyun/contract/chat/words.ts'
import { Unreachable } from '@hongyun/contract/wire/client.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Asking, useAct } from '../../../../wire/request.ts'
import type { Written } from '../compose/composer.tsx'
import type { Door } from '../door.ts'
import { EVERYBODY } from '../feed/mentions.ts'

/** The calls that post take the same fields beside those that name the room. */
type Input = Asking<'addMessage'>

const AGAIN_AFTER_MS = 2000

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
  const sendAgain = useEffectEvent(() => unsent && act.mutate(unsent))
  const isDue = isConnected && unsent !== undefined && !act.isPending
  // At once when the connection is back; where it was there all the time, after a while.
  const wait = useRef(0)
  useEffect(() => {
    if (!isConnected) wait.current = 0
  }, [isConnected])
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(sendAgain, wait.current)
    wait.current = AGAIN_AFTER_MS
    return () => clearTimeout(timer)
  }, [isDue])

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
