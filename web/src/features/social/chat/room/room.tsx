import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { isEmbedded } from '../../../../wire/embedded.ts'
import { queryOf } from '../../../../wire/request.ts'
import { Composer } from '../compose/composer.tsx'
import { mutedReason, sayMuted } from '../compose/muted.tsx'
import { PictureButton } from '../compose/picture-button.tsx'
import { StreaksTool } from '../compose/streaks-tool.tsx'
import { useDraft } from '../compose/use-draft.ts'
import { useMentionable } from '../compose/use-mentionable.ts'
import { usePace } from '../compose/use-pace.ts'
import { Wait } from '../compose/wait.tsx'
import type { Door, Settings } from '../door.ts'
import { EnvelopeButton } from '../envelopes/envelope-button.tsx'
import { EnvelopeDialogs } from '../envelopes/envelope-dialogs.tsx'
import { EnvelopePlaceContext } from '../envelopes/envelope-place.ts'
import { useEnvelopes } from '../envelopes/use-envelopes.ts'
import { FeedView } from '../feed/feed-view.tsx'
import { useLiveRoom } from '../feed/use-live-room.ts'
import { BlockedNote } from '../moderation/blocked-note.tsx'
import { ShareToolButton } from '../sharing/share-tool-button.tsx'
import { announceNews } from './announce-news.ts'
import { hear } from './heard.ts'
import { PasswordPage } from './password-page.tsx'
import { People } from './people.tsx'
import { bannableOf, RoomDialogs, useRoomDialogs } from './room-dialogs.tsx'
import { RoomHead } from './room-head.tsx'
import { Strip } from './strip.tsx'
import { useActs } from './use-acts.ts'
import { useDeleted, useEffects } from './use-effects.ts'
import { useMarkRead } from './use-mark-read.ts'
import { usePictures } from './use-pictures.ts'
import { useSend } from './use-send.ts'

interface RoomProps {
  door: Door
  me: string
  /** What closes, folds or widens the window. */
  buttons: ReactNode
  onLeave: () => void
  onClose: () => void
  /** Below the text: what a guest is told. */
  foot?: (room: Settings) => ReactNode
  /** Opens the private chat with somebody, where the player may. */
  onDirect?: (userId: string) => void
}

const COUNT_AGAIN_MS = 2000

/** How many are in a room: as it was when it was entered, until it changes. */
function useOnlineCount({ kind, names }: Door, told: number | undefined): number | undefined {
  const roomCode = kind !== 'private' && 'roomCode' in names ? names.roomCode : undefined
  const asked = useQuery({
    ...queryOf('getOnlineCount', roomCode ? { roomCode } : {}),
    enabled: roomCode !== undefined,
    // Who has just come in is counted a moment later, and the first one is told of nobody.
    refetchInterval: ({ state }) =>
      told === undefined && (state.dataUpdateCount < 2 || state.data?.count === 0) ? COUNT_AGAIN_MS : false,
    meta: { quiet: true },
  })
  // Nobody is there where only the count is late.
  return roomCode === undefined ? undefined : told || asked.data?.count || undefined
}

/** An open room: its messages and what is written to it. */
export function Room(props: RoomProps) {
  const settings = useQuery(props.door.settings)
  if (settings.data) return <OpenRoom {...props} room={settings.data} />
  return <ClosedRoom {...props} settings={settings} />
}

function ClosedRoom(props: RoomProps & { settings: UseQueryResult<Settings> }) {
  const { door, me, buttons, settings } = props
  const { error } = settings
  const isDeleted = isRefusedBy(error, 'roomDeleted')
  const close = useEffectEvent(useDeleted(door, props))
  useEffect(() => {
    if (isDeleted) close()
  }, [isDeleted])
  const needsPassword = isRefusedBy(error, 'roomPasswordNeeded')
  return (
    <>
      <header className="chat__head">
        <h2 className="chat__title clip">{needsPassword && (error.data as { title?: string }).title}</h2>
        {buttons}
      </header>
      {needsPassword && 'roomCode' in door.names ? (
        <PasswordPage roomCode={door.names.roomCode} me={me} onEntered={() => void settings.refetch()} />
      ) : (
        <Query of={settings}>{() => null}</Query>
      )}
    </>
  )
}

function OpenRoom({ door, me, buttons, onLeave, onClose, foot, onDirect, room }: RoomProps & { room: Settings }) {
  const client = useQueryClient()
  const effects = useEffects(door, me, { onLeave, onClose })
  const envelopes = useEnvelopes(door, me)
  const live = useLiveRoom(door, {
    ...effects,
    onEvents: (events) => {
      effects.onEvents(events)
      envelopes.onEvents(events)
    },
    onMessages: (messages) => {
      const others = messages.filter(({ userId }) => userId !== me)
      announceNews(others)
      hear(room.title, others)
    },
  })
  // As it was when the room was entered: the line above the new messages stays where it is.
  const [unread] = useState(
    room.messageReadId < room.latestMessageId
      ? { after: room.messageReadId, upTo: room.latestMessageId, me }
      : undefined,
  )
  useMarkRead(door, room.messageReadId, live.feed?.through ?? 0)
  const draft = useDraft(door.key)
  const [chosen, setQuoted] = useState<ChatMessage>()
  // One that is taken back cannot be answered any more.
  const quoted = chosen && live.feed?.entries.some(({ id }) => id === chosen.id) ? chosen : undefined
  const [isPeopleOpen, setPeopleOpen] = useState(false)
  const dialogs = useRoomDialogs()
  const { open: openBan } = dialogs.ban
  const { area } = draft
  const onQuote = useCallback(
    (message: ChatMessage) => {
      setQuoted(message)
      area.current?.focus()
    },
    [area],
  )
  const onBan = useCallback((message: ChatMessage) => openBan(bannableOf(message)), [openBan])
  const roomCode = door.kind === 'group' && 'roomCode' in door.names ? door.names.roomCode : undefined
  const isListed = roomCode !== undefined && (room.isShowList || room.isManager)
  const pace = usePace(room)
  const isConnected = live.state.name === 'open'
  const { send, busy, isWaiting, error } = useSend({
    door,
    isConnected,
    isTooSoon: pace.isTooSoon,
    onSent: (id, message) => {
      pace.posted()
      if (draft.text.trim() === message) draft.clear()
      setQuoted(undefined)
      void live.reach(id)
    },
  })
  const online = useOnlineCount(door, effects.online)
  const acts = useActs(door, {
    me,
    isManager: room.isManager,
    onQuote,
    onBan,
    onReport: dialogs.report.open,
  })
  const onOver = useCallback(
    () => void client.invalidateQueries({ queryKey: door.settings.queryKey }),
    [client, door.settings],
  )
  const people = useMentionable({
    roomCode: 'roomCode' in door.names ? door.names.roomCode : undefined,
    typed: draft.typed,
    entries: live.feed?.entries,
    me,
    isManager: room.isManager,
    isListed,
  })
  const muted = mutedReason(room, onOver)
  const pictures = usePictures({
    door,
    isConnected,
    isTooSoon: pace.isTooSoon,
    onSent: (id) => {
      pace.posted()
      void live.reach(id)
    },
  })
  return (
    <>
      <RoomHead
        door={door}
        room={room}
        online={online}
        dialogs={dialogs}
        isPeopleOpen={isPeopleOpen}
        onPeople={isListed ? () => setPeopleOpen(!isPeopleOpen) : undefined}
        buttons={buttons}
      />
      <Strip
        state={live.state}
        feed={live.feed}
        waiting={Number(isWaiting) + Number(pictures.isWaiting)}
        onRetry={live.retry}
      />
      <Query of={live.query}>
        {(feed) => (
          <EnvelopePlaceContext value={envelopes.place}>
            <FeedView
              feed={feed}
              me={me}
              unread={unread}
              acts={acts}
              onAuthor={door.kind === 'guest' ? undefined : dialogs.card.open}
              loadOlder={(isFar) => void live.loadOlder(isFar)}
              isLoadingOlder={live.isLoadingOlder}
            />
          </EnvelopePlaceContext>
        )}
      </Query>
      <Composer
        draft={draft}
        longest={room.messageLength}
        muted={muted}
        quoted={quoted}
        onUnquote={() => setQuoted(undefined)}
        people={people}
        onSend={(written) => send(written, quoted)}
        busy={busy}
        error={error}
        wait={pace.until !== undefined && <Wait until={pace.until} slow={pace.slow} />}
        onPicture={door.kind === 'guest' ? undefined : pictures.send}
        tools={
          <>
            <PictureButton
              name="图片"
              busy={pictures.busy}
              disabled={muted !== undefined || pace.until !== undefined}
              onDisabled={muted === undefined ? undefined : sayMuted}
              onChoose={(file) => void pictures.sendFile(file)}
            />
            {!isEmbedded && (
              <EnvelopeButton
                isPlayer={envelopes.isPlayer}
                isMuted={muted !== undefined}
                onOpen={() => envelopes.sending.open(true)}
              />
            )}
            {door.kind !== 'guest' && !isEmbedded && (
              <ShareToolButton
                names={door.names}
                disabled={muted !== undefined || pace.until !== undefined}
                onDisabled={muted === undefined ? undefined : sayMuted}
                onShared={(id) => {
                  pace.posted()
                  void live.reach(id)
                }}
              />
            )}
            {!isEmbedded && <StreaksTool isPlayer={envelopes.isPlayer} />}
          </>
        }
        foot={room.other ? <BlockedNote userId={room.other} /> : foot?.(room)}
      />
      {envelopes.isPlayer && (
        <EnvelopeDialogs
          envelopes={envelopes}
          door={door}
          room={room}
          online={online}
          onSent={(id) => {
            pace.posted()
            void live.reach(id)
          }}
        />
      )}
      {isPeopleOpen && roomCode && isListed && (
        <People
          roomCode={roomCode}
          isManager={room.isManager}
          onPerson={dialogs.card.open}
          onMention={draft.address}
          onClose={() => setPeopleOpen(false)}
        />
      )}
      <RoomDialogs
        dialogs={dialogs}
        door={door}
        room={room}
        me={me}
        entries={live.feed?.entries ?? []}
        onMention={muted === undefined ? draft.address : undefined}
        onDirect={onDirect}
      />
    </>
  )
}
