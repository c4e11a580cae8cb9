/** Says how far the player has read: five seconds after a new message came into an open room, or when it is left. */
import { Unreachable } from '@hongyun/contract/wire/client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAct } from '../../../../wire/request.ts'
import type { Door } from '../door.ts'

const AFTER_MS = 5000

export function useMarkRead(door: Door, readTo: number, lastId: number): void {
  const client = useQueryClient()
  const [marked, setMarked] = useState(readTo)
  const [unheard, setUnheard] = useState(0)
  const { mutate } = useAct('setDirectMessageReadWeb', {
    meta: { quiet: true },
    onSuccess: () => {
      const list = door.kind === 'private' ? 'getDirectRoomListWeb' : 'getRoomListWeb'
      void client.invalidateQueries({ queryKey: [list] })
    },
    // It got no answer: it is sent again after as long.
    onError: (error) => {
      if (!(error instanceof Unreachable)) return
      setMarked(readTo)
      setUnheard((times) => times + 1)
    },
  })
  const isDue = door.kind !== 'guest' && lastId > Math.max(readTo, marked)
  const mark = useEffectEvent(() => {
    if (document.hidden || !isDue) return
    setMarked(lastId)
    mutate({ ...door.names, id: lastId })
  })
  // From the first message that is new: those that follow it don't put it off, so that a busy room is read as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each one that got no answer
  useEffect(() => {
    if (!isDue) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // A page that is hidden is not read; once it is shown again, it is.
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(mark, AFTER_MS)
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [isDue, unheard])
  useEffect(() => () => mark(), [])
}
