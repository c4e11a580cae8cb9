/** Who can be mentioned while a name is typed: those who wrote last, the latest first. */
import { ADMIN_GRADE, chatGrades } from '@hongyun/contract/chat/words.ts'
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
  typed: string
  me: string
  isManager: boolean
}

export function mentionable(entries: readonly Entry[] = [], { typed, me, isManager }: Asked): readonly Mentionable[] {
  const found = new Map<string, Mentionable>()
  if (isManager && everybody.name.startsWith(typed)) found.set(everybody.userId, everybody)
  for (const entry of entries.toReversed()) {
    if (found.size === MOST) break
    if (entry.kind !== 'message') continue
    const { userId, nickname, avatar, gradeName, gradeShowColorId } = entry.message
    if (userId === me || found.has(userId) || !nickname.includes(typed)) continue
    found.set(userId, { userId, name: nickname, avatar, gradeName, gradeColour: gradeShowColorId })
  }
  return [...found.values()]
}
