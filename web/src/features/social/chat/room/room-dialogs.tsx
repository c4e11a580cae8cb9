import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import { lazy, Suspense } from 'react'
import type { Door, Settings } from '../door.ts'
import type { Entry } from '../feed/feed.ts'
import type { Mentioned } from '../feed/mentions.ts'
import { BanManagement } from '../moderation/ban-management.tsx'
import { type Bannable, BanSheet } from '../moderation/ban-sheet.tsx'
import { ReportDialog } from '../moderation/report-dialog.tsx'
import { useDialog } from '../use-dialog.ts'
import { HelpDialog } from './help-dialog.tsx'
import { MemberCard } from './member-card.tsx'
import { RoomInfo } from './room-info.tsx'

const PlansDialog = lazy(async () => ({
  default: (await import('../../../../parts/plans/plans-dialog.tsx')).PlansDialog,
}))

/** What opens over a room. */
export function useRoomDialogs() {
  const info = useDialog<true>()
  const card = useDialog<string>()
  const report = useDialog<ChatMessage>()
  const ban = useDialog<Bannable>()
  const bans = useDialog<true>()
  const plans = useDialog<true>()
  const help = useDialog<true>()
  return { info, card, report, ban, bans, plans, help }
}

export const bannableOf = ({ userId, nickname, avatar, gradeName, grade }: ChatMessage): Bannable => ({
  userId,
  nickname,
  avatar,
  gradeName,
  gradeColour: grade,
})

interface RoomDialogsProps {
  dialogs: ReturnType<typeof useRoomDialogs>
  door: Door
  room: Settings
  me: string
  entries: readonly Entry[]
  onMention: ((who: Mentioned) => void) | undefined
  onDirect: ((userId: string) => void) | undefined
}

export function RoomDialogs({ dialogs, door, room, me, entries, onMention, onDirect }: RoomDialogsProps) {
  const { card, report, plans, help } = dialogs
  return (
    <>
      {card.about && (
        <MemberCard
          key={card.about}
          place={door.names}
          userId={card.about}
          me={me}
          opened={card.isOpen}
          onClose={card.close}
          onMention={card.about === me || door.kind === 'private' ? undefined : onMention}
          onDirect={door.kind === 'private' ? undefined : onDirect}
          onBan={room.isManager && card.about !== me ? dialogs.ban.open : undefined}
        />
      )}
      {report.about && (
        <ReportDialog
          key={report.times}
          door={door}
          me={me}
          message={report.about}
          entries={entries}
          opened={report.isOpen}
          onClose={report.close}
        />
      )}
      {plans.about && (
        <Suspense>
          <PlansDialog key={plans.times} opened={plans.isOpen} onClose={plans.close} />
        </Suspense>
      )}
      <HelpDialog room={room} kind={door.kind} opened={help.isOpen} onClose={help.close} />
      {'roomCode' in door.names && (
        <GroupDialogs dialogs={dialogs} room={room} roomCode={door.names.roomCode} me={me} />
      )}
    </>
  )
}

interface GroupDialogsProps {
  dialogs: ReturnType<typeof useRoomDialogs>
  room: Settings
  roomCode: string
  me: string
}

/** What there is of a room of many alone. */
function GroupDialogs({ dialogs: { info, ban, bans }, room, roomCode, me }: GroupDialogsProps) {
  const showBans = () => {
    info.close()
    bans.open(true)
  }
  return (
    <>
      <RoomInfo
        room={room}
        roomCode={roomCode}
        opened={info.isOpen}
        onClose={info.close}
        onBans={room.isManager ? showBans : undefined}
      />
      {bans.about && (
        <BanManagement
          key={bans.times}
          roomCode={roomCode}
          me={me}
          room={room}
          opened={bans.isOpen && room.isManager}
          onClose={bans.close}
          onChange={ban.open}
        />
      )}
      {ban.about && (
        <BanSheet
          key={ban.times}
          roomCode={roomCode}
          room={room.title}
          who={ban.about}
          opened={ban.isOpen}
          onClose={ban.close}
        />
      )}
    </>
  )
}
