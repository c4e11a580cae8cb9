/** What the pushes of a room do to the page: its settings, who is there, and where the player must go. */
import type { Frame, FrameData } from '@hongyun/contract/chat/frames.ts'
import type { RoomEvent } from '@hongyun/contract/chat/message.ts'
import { pushCodes, roomEvents } from '@hongyun/contract/chat/words.ts'
import { tenantRefusals } from '@hongyun/contract/tenant/refusals.ts'
import { Refused } from '@hongyun/contract/wire/client.ts'
import type { RefusalRow } from '@hongyun/contract/wire/envelope.ts'
import { announce } from '@hongyun/ui/live-region.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endSession, handleRefusal } from '../../../../wire/refusal.ts'
import { ask } from '../../../../wire/say.ts'
import type { Door, Settings } from '../door.ts'
import { noticeTexts } from '../feed/feed.ts'
import { refreshBans } from '../moderation/refresh-bans.ts'
import { roomsQuery } from '../rooms/rooms-query.ts'

const inform = (text: string) => ask({ title: '提示', text, confirm: '知道了', cancel: '关闭' })

const { maintenance, siteClosed, addressNotServed } = tenantRefusals
/** Sockets are ended by a site that is shut too, and then no session has ended. */
const shut: Readonly<Record<string, RefusalRow | undefined>> = { maintenance, siteClosed, addressNotServed }

const GRADE_BANNED = '您的等级已禁言'
const DELETED = '房间已被删除'
const PERMISSION_CHANGED = '账号权限已变更，请重新进入房间'

/** What an event changes of the settings, as far as it is known without asking. */
function changeBy({ type, userId, until, isShowList }: RoomEvent, me: string): Partial<Settings> {
  switch (type) {
    case roomEvents.muteOn:
      return { isMessageBanned: true }
    case roomEvents.muteOff:
      return { isMessageBanned: false }
    case roomEvents.banned:
      return userId === me ? { isBanned: true, bannedUntil: until ?? null } : {}
    case roomEvents.unbanned:
      return userId === me ? { isBanned: false, bannedUntil: null, bannedMessage: '' } : {}
    case roomEvents.showList:
      return isShowList === undefined ? {} : { isShowList }
    default:
      return {}
  }
}

/** Screen readers hear who may speak. */
function announceEvent({ type, userId }: RoomEvent, me: string): void {
  const ofEverybody = noticeTexts[type]
  if (ofEverybody) announce(ofEverybody)
  else if (type === roomEvents.banned && userId === me) announce('您已被禁言')
  else if (type === roomEvents.unbanned && userId === me) announce('您的禁言已解除')
}

interface Leaving {
  /** Out of the room, to the list. */
  onLeave: () => void
  /** The chat closes. */
  onClose: () => void
}

/** The room is no more: the chat closes, and does not open there again. */
export function useDeleted({ names }: Door, { onLeave, onClose }: Leaving): () => void {
  const client = useQueryClient()
  return () => {
    if ('roomCode' in names)
      client.setQueryData(roomsQuery.queryKey, (rooms) => rooms?.filter(({ roomCode }) => roomCode !== names.roomCode))
    void client.invalidateQueries({ queryKey: roomsQuery.queryKey })
    onLeave()
    onClose()
    void inform(DELETED)
  }
}

export function useEffects(door: Door, me: string, leaving: Leaving) {
  const { onLeave, onClose } = leaving
  const client = useQueryClient()
  const closeDeleted = useDeleted(door, leaving)
  const [online, setOnline] = useState<number>()
  const { queryKey } = door.settings
  const patch = (change: Partial<Settings>) => {
    client.setQueryData<Settings>(queryKey, (old) => old && { ...old, ...change })
    void client.invalidateQueries({ queryKey })
  }

  function onFrame({ code, msg, data }: Frame): void {
    switch (code) {
      case pushCodes.established: {
        // Between the reading of the settings and this something has happened in the room, which no other frame tells.
        const known = client.getQueryData<Settings>(queryKey)?.latestMessageId ?? 0
        if ('latestId' in data && data.latestId > known) void client.invalidateQueries({ queryKey })
        return
      }
      case pushCodes.online:
      case pushCodes.offline:
        setOnline((data as FrameData<11>).count)
        return
      case pushCodes.directNews:
        void client.invalidateQueries({ queryKey: ['getDirectRoomListWeb'] })
        return
      case pushCodes.roomDeleted:
        closeDeleted()
        return
      case pushCodes.loggedOut: {
        const refusal = shut[(data as FrameData<14>).reason]
        if (refusal) handleRefusal(new Refused({ code: refusal.code, msg, data }))
        else endSession(msg)
        return
      }
      case pushCodes.permissionChanged:
        if ((data as FrameData<15>).userId !== me) return
        onLeave()
        void client.invalidateQueries({ queryKey: roomsQuery.queryKey })
        void inform(PERMISSION_CHANGED)
        return
      case pushCodes.gradesBanned: {
        const mine = client.getQueryData<Settings>(queryKey)
        const isMine = mine && !mine.isManager && (data as FrameData<16>).grades.includes(mine.grade)
        patch(isMine ? { isBanned: true, bannedUntil: null, bannedMessage: GRADE_BANNED } : {})
        return
      }
      default:
        return
    }
  }

  return {
    online,
    onFrame,
    onEvents: (events: readonly RoomEvent[]) => {
      const changing = events.filter(({ type }) => type !== roomEvents.recalled && type !== roomEvents.notice)
      if (changing.some(({ type }) => type === roomEvents.banned || type === roomEvents.unbanned)) refreshBans(client)
      for (const event of changing) announceEvent(event, me)
      if (changing.length > 0) patch(Object.assign({}, ...changing.map((event) => changeBy(event, me))))
    },
    onRefused: (text: string, reason: string | undefined) => {
      if (reason === 'roomDeleted') {
        closeDeleted()
        return
      }
      onClose()
      void inform(text)
    },
  }
}
