/** A room's sequence as it happens: loaded, kept complete by the socket, and read again from where it was lost. */
import type { Frame, FrameData } from '@hongyun/contract/chat/frames.ts'
import type { ChatMessage, Missed, RoomEvent } from '@hongyun/contract/chat/message.ts'
import { pushCodes } from '@hongyun/contract/chat/words.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type ChatSocket, openChatSocket, type SocketState } from '../../../../wire/chat-socket.ts'
import { type Door, socketAddress } from '../door.ts'
import { type Feed, newest, withNews, withOlder } from './feed.ts'

const FIRST_PAGE = 5
const PAGE = 20
const BETWEEN_PAGES_MS = 600
/** Who scrolls up asks for older messages once in so long. */
const SCROLL_MS = 1000
const CATCH_UP_PAGE = 100
const CATCH_UP_AGAIN_MS = 2000
/** Who was away for longer begins with the newest messages. */
const CATCH_UP_MOST = 1000

export type Effects = {
  /** Messages that came while the room was open. */
  onMessages(messages: readonly ChatMessage[]): void
  onEvents(events: readonly RoomEvent[]): void
  /** Every frame that is no part of the list. */
  onFrame(frame: Frame): void
  onRefused(text: string, reason: string | undefined): void
}

const keyOf = (door: Door) => ['chatFeed', door.key] as const

/** One reading of what was missed at a time, whoever finds a hole. */
function followerOf(client: QueryClient, door: Door, told: Pick<Effects, 'onMessages' | 'onEvents'>) {
  const queryKey = keyOf(door)
  const feed = () => client.getQueryData<Feed>(queryKey)
  const set = (change: (feed: Feed) => Feed) => client.setQueryData<Feed>(queryKey, (old) => old && change(old))
  let reading: Promise<void> | undefined
  /** The highest number that was heard of. */
  let heard = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  async function read(): Promise<void> {
    for (let known = feed(); known && known.through < heard; known = feed()) {
      const { through } = known
      if (heard - through > CATCH_UP_MOST) {
        const { list, latestId } = await door.list({ pageSize: PAGE })
        if (latestId <= through) return
        set(() => newest(list, latestId, PAGE))
        heard = Math.max(heard, latestId)
        // What happened to the room meanwhile was not read.
        void client.invalidateQueries({ queryKey: door.settings.queryKey })
        continue
      }
      const { latestId, ...missed } = await door.list({ after: through, pageSize: CATCH_UP_PAGE })
      heard = Math.max(heard, latestId)
      add(missed)
      if (missed.nextId <= through) return
    }
  }
  function add({ list, events, nextId }: Missed): void {
    const known = feed()
    if (!known) return
    const { through } = known
    const messages = list.filter(({ id }) => id > through)
    const happened = events.filter(({ id }) => id > through)
    set((now) => withNews(now, { messages, events: happened, through: nextId }))
    if (messages.length > 0) told.onMessages(messages)
    if (happened.length > 0) told.onEvents(happened)
  }
  function catchUp(id: number): Promise<void> {
    heard = Math.max(heard, id)
    clearTimeout(retry)
    reading ??= read()
      .catch(() => {
        retry = setTimeout(() => void catchUp(0), CATCH_UP_AGAIN_MS)
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  /** An entry with its number: the next one stands at once, a later one shows that some are missing. */
  function take(id: number, news: { messages?: readonly ChatMessage[]; events?: readonly RoomEvent[] }): void {
    const known = feed()
    if (!known || id > known.through + 1) {
      void catchUp(id)
      return
    }
    if (id <= known.through) return
    heard = Math.max(heard, id)
    set((now) => withNews(now, { ...news, through: id }))
    if (news.messages) told.onMessages(news.messages)
    if (news.events) told.onEvents(news.events)
  }
  return { take, add, catchUp, feed, set, stop: () => clearTimeout(retry) }
}

export function useLiveRoom(door: Door, effects: Effects) {
  const client = useQueryClient()
  const [state, setState] = useState<SocketState>({ name: 'connecting' })
  const onMessages = useEffectEvent(effects.onMessages)
  const onEvents = useEffectEvent(effects.onEvents)
  const onFrame = useEffectEvent(effects.onFrame)
  const onRefused = useEffectEvent(effects.onRefused)
  const socket = useRef<ChatSocket>(undefined)
  const follower = useMemo(
    () =>
      followerOf(client, door, {
        onMessages: (messages) => onMessages(messages),
        onEvents: (events) => onEvents(events),
      }),
    [client, door],
  )

  const query = useQuery({
    queryKey: keyOf(door),
    queryFn: async ({ signal }): Promise<Feed> => {
      // What is there is only added to: the list never loses what came meanwhile.
      const before = follower.feed()
      const { list, latestId } = await door.list({ pageSize: FIRST_PAGE }, signal)
      const known = before && follower.feed()
      if (!known) return newest(list, latestId, FIRST_PAGE)
      void follower.catchUp(latestId)
      return known
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  const isLoaded = query.data !== undefined

  const take = useEffectEvent((frame: Frame) => {
    const { code, data } = frame
    if (code === pushCodes.message) {
      const message = data as FrameData<1>
      follower.take(message.id, { messages: [message] })
      return
    }
    if (code === pushCodes.roomEvent) {
      const event = data as FrameData<3>
      follower.take(event.id, { events: [event] })
      return
    }
    if (code === pushCodes.established && frame.success) {
      const { missed, latestId } = data as FrameData<2>
      if (missed) follower.add(missed)
      void follower.catchUp(latestId)
    } else if ('id' in data && typeof data.id === 'number') follower.take(data.id, {})
    onFrame(frame)
  })

  useEffect(() => {
    const opened = openChatSocket({
      address: () => socketAddress(door, follower.feed()?.through),
      onFrame: take,
      onState: setState,
      onRefused: (text, reason) => onRefused(text, reason),
    })
    socket.current = opened
    return () => {
      opened.close()
      follower.stop()
    }
  }, [door, follower])
  // What was heard of before the list was there.
  useEffect(() => {
    if (isLoaded) void follower.catchUp(0)
  }, [isLoaded, follower])

  const [isLoadingOlder, setLoadingOlder] = useState(false)
  const older = useRef({ isBusy: false, notBefore: 0, notByScrollBefore: 0 })
  const loadOlder = useCallback(
    async (isFar = false) => {
      const pace = older.current
      if (pace.isBusy || !follower.feed()?.hasOlder) return
      pace.isBusy = true
      setLoadingOlder(true)
      try {
        const notBefore = isFar ? pace.notBefore : Math.max(pace.notBefore, pace.notByScrollBefore)
        await new Promise((resolve) => setTimeout(resolve, notBefore - Date.now()))
        pace.notByScrollBefore = Date.now() + SCROLL_MS
        const first = follower.feed()?.entries[0]
        if (!first) return
        const pageSize = isFar ? CATCH_UP_PAGE : PAGE
        const { list } = await door.list({ id: first.id, pageSize })
        follower.set((now) => withOlder(now, list, pageSize))
      } catch {
        // Scrolling up tries again.
      } finally {
        pace.isBusy = false
        pace.notBefore = Date.now() + BETWEEN_PAGES_MS
        setLoadingOlder(false)
      }
    },
    [door, follower],
  )

  return {
    query,
    feed: query.data,
    state,
    loadOlder,
    isLoadingOlder,
    /** The page's own message has this number: it is shown even where its frame is lost. */
    reach: follower.catchUp,
    retry: () => socket.current?.retry(),
  }
}
