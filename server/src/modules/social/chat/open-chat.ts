/** The chat: rooms, private chats, and what is said in them. */

import type { GradeLabels } from '@hongyun/contract/identity/words.ts'
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import type { Cards } from './cards.ts'
import { directRoutes } from './direct-routes.ts'
import { type Admit, type Enter, openEnter } from './enter.ts'
import { readAfter } from './entries.ts'
import { forgetImages } from './forget-images.ts'
import { type Graded, openGrades } from './grade.ts'
import { guestRoutes } from './guest-routes.ts'
import { openGuests } from './guests.ts'
import { imageRoutes } from './image-routes.ts'
import type { KeepPicture } from './images.ts'
import { memberRoutes } from './member-routes.ts'
import type { MemberParts } from './members.ts'
import type { ChatNews } from './news.ts'
import { paceOf } from './pace.ts'
import { enterByPassword } from './password.ts'
import { openPostGate } from './post-gate.ts'
import { chatRoutes } from './routes.ts'
import { openSocket, type SocketNeeds } from './socket/open-socket.ts'
import { type CleanText, openWords } from './unwanted-words.ts'

export type Chat = Module & {
  /** The room as the viewer may see it; refuses by name whoever may not enter. */
  readonly mayEnter: Enter
  /** The same for what thousands ask at once and who they are there does not matter for. */
  readonly mayListen: Admit
  /** A text without the words that the site does not want; refuses one that has such as are not taken. */
  readonly clean: CleanText
  /** Told after whatever was written to a room's sequence. */
  readonly news: ChatNews
  /** A player's grade, of a minute ago at most. */
  readonly gradeOf: (player: Graded) => Promise<number>
}

export type ChatNeeds = Pick<SocketNeeds, 'registry' | 'sessions' | 'siteRefusal'> & {
  labels(): GradeLabels
  gradeOf(player: Graded): Promise<number>
  readonly keepPicture: KeepPicture
  /** The types of messages that other modules make. Asked for with each use: those modules open after this one. */
  cards(): Cards
  /** For how long what was said is kept. */
  keepDays(): number
} & Pick<MemberParts, 'winningsOf' | 'favouritesOf'>

/** A post is not sent again after a day. */
const forgetRequests = (database: Queryable) =>
  database.query(`delete from chat_request where at < clock_timestamp() - interval '1 day'`)

/** Opens the module. */
export function openChat(
  platform: Platform,
  { labels, gradeOf, keepPicture, keepDays, cards, winningsOf, favouritesOf, ...needs }: ChatNeeds,
): Chat {
  const { database, config, personal, limits } = platform
  const grades = openGrades(gradeOf)
  const { enter, admit } = openEnter({ database, gradeOf: grades })
  const guests = openGuests(personal, limits)
  const readOn = (room: bigint, no: number, limit: number) => readAfter(database, room, no, limit, labels())
  const unlock: SocketNeeds['unlock'] = async (name, viewer, password, address) =>
    enterByPassword(database, await enter(name, viewer, { withoutPassword: true }), password, address)
  const socket = openSocket(platform, { ...needs, admit, unlock, guests, readAfter: readOn })
  const { news } = socket
  const posts = openPostGate(database, news, paceOf(config.rateLimitScale))
  const clean = openWords(database)
  const parts = { database, posts, clean, cards, labels, gradeOf: grades, enter, guests, news }
  return {
    mayEnter: enter,
    mayListen: admit,
    clean,
    news,
    gradeOf: grades,
    calls: [
      ...chatRoutes(parts),
      ...directRoutes(parts),
      ...guestRoutes(parts, guests),
      ...imageRoutes({ ...parts, keep: keepPicture, limits }),
      ...memberRoutes({ ...parts, winningsOf, favouritesOf }),
      ...socket.calls,
    ],
    extras: socket.extras,
    jobs: [
      { name: 'chat requests', every_ms: HOUR_MS, run: async () => void (await forgetRequests(database)) },
      { name: 'chat pictures', every_ms: HOUR_MS, run: () => forgetImages(database, keepDays()) },
      ...socket.jobs,
    ],
    stop: () => socket.stop(),
  }
}
