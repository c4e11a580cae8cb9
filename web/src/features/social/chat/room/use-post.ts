/** Posts a message once, however often it has to be tried: what got no answer goes out again when the connection is back. */
import { Unreachable } from '@hongyun/contract/wire/client.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Asking, useAct } from '../../../../wire/request.ts'

/** The calls that post take the same fields beside those that name the room. */
export type Post = Asking<'addMessage'>
type PostCall = 'addMessage' | 'addDirectMessage' | 'addMessageGuest' | 'addImage' | 'addImageGuest'

const AGAIN_AFTER_MS = 2000

interface PostOptions {
  isConnected: boolean
  onPost?: () => void
  onSent: (id: number, message: string) => void
  /** What it was refused for is told by the caller. */
  onRefused: (failure: Error) => void
}

export function usePost(call: PostCall, { isConnected, onPost, onSent, onRefused }: PostOptions) {
  const [unsent, setUnsent] = useState<Post>()
  const act = useAct(call as 'addMessage', {
    meta: { quiet: true },
    onMutate: () => onPost?.(),
    onSuccess: ({ id }, { message }) => {
      setUnsent(undefined)
      onSent(id, String(message))
    },
    onError: (failure, input) => {
      const isUnanswered = failure instanceof Unreachable
      setUnsent(isUnanswered ? input : undefined)
      if (!isUnanswered) onRefused(failure)
    },
  })
  const postAgain = useEffectEvent(() => unsent && act.mutate(unsent))
  const isDue = isConnected && unsent !== undefined && !act.isPending
  // At once when the connection is back; where it was there all the time, after a while.
  const wait = useRef(0)
  useEffect(() => {
    if (!isConnected) wait.current = 0
  }, [isConnected])
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(postAgain, wait.current)
    wait.current = AGAIN_AFTER_MS
    return () => clearTimeout(timer)
  }, [isDue])

  return {
    post: act.mutate as (input: Post) => void,
    busy: act.isPending || unsent !== undefined,
    isWaiting: unsent !== undefined && !act.isPending,
  }
}
