/** Who can be mentioned while a name is typed: those who wrote last, the latest first, then others who are there. */
import { ADMIN_GRADE, chatGrades, isMemberId } from '@hongyun/contract/chat/words.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'
import type { Entry } from '../feed/feed.ts'
import { EVERYBODY } from '../feed/mentions.ts'
import type { Mentionable } from './mention-list.tsx'

const MOST = 6

const everybody: Mentionable = {
  ...EVERYBODY,
  avatar: '',
  gradeName: chatGrades[ADMIN_GRADE],
  gradeColour: ADMIN_GRADE,
}

interface Asked {
  /** None in a private chat. */
  roomCode: string | undefined
  typed: string | undefined
  entries: readonly Entry[] | undefined
  me: string
  isManager: boolean
  /** Whether the player may see who is there. */
  isListed: boolean
}

export function useMentionable(asked: Asked): readonly Mentionable[] {
  const { roomCode, typed, entries = [], me, isManager, isListed } = asked
  const there = useQuery({
    ...queryOf('getOnlineMemberListFront', { roomCode: roomCode ?? '', userName: typed ?? '', pageSize: MOST }),
    enabled: isListed && roomCode !== undefined && typed !== undefined && typed !== '',
    meta: { quiet: true },
  }).data
  if (typed === undefined || roomCode === undefined) return []
  const found = new Map<string, Mentionable>()
  const add = (one: Mentionable) => {
    if (found.size < MOST && one.userId !== me && !found.has(one.userId)) found.set(one.userId, one)
  }
  if (isManager && everybody.name.startsWith(typed)) add(everybody)
  for (const entry of entries.toReversed()) {
    if (entry.kind !== 'message' || !entry.message.nickname.includes(typed)) continue
    const { userId, nickname, avatar, gradeName, gradeShowColorId } = entry.message
    // Nobody can mean a guest or the site.
    if (isMemberId(userId)) add({ userId, name: nickname, avatar, gradeName, gradeColour: gradeShowColorId })
  }
  for (const { userId, roleUserName, avatar } of there?.list ?? [])
    add({ userId, name: roleUserName, avatar, gradeName: '', gradeColour: 0 })
  return [...found.values()]
}
