/** The chat: rooms, private chats, and what is said in them. */
import type { GradeLabels } from '@hongyun/contract/identity/words.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { HOUR_MS } from '../../../platform/jobs/sweeper.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import { directRoutes } from './direct-routes.ts'
import { type Enter, openEnter } from './enter.ts'
import { type Entry, readAfter } from './entries.ts'
import { type Graded, openGrades } from './grade.ts'
import { guestRoutes } from './guest-routes.ts'
import { type Guests, openGuests } from './guests.ts'
import type { ChatNews } from './news.ts'
import { paceOf } from './pace.ts'
import { openPostGate } from './post-gate.ts'
import { chatRoutes } from './routes.ts'
import { openWords } from './unwanted-words.ts'

export type Chat = Module & {
  /** The room as the viewer may see it; refuses by name whoever may not enter. */
  readonly mayEnter: Enter
  readonly guests: Guests
  /** What happened in a room after a number, in order and without holes. */
  readAfter(room: bigint, no: number, limit: number): Promise<Entry[]>
  /** Told after whatever was written to a room's sequence. */
  readonly news: ChatNews
}

export type ChatNeeds = {
  readonly news: ChatNews
  labels(): GradeLabels
  gradeOf(player: Graded): Promise<number>
}

/** A post is not sent again after a day. */
const forgetRequests = (database: Queryable) =>
  database.query(`delete from chat_request where at < clock_timestamp() - interval '1 day'`)

/** Opens the module. */
export function openChat({ database, config, personal }: Platform, { news, labels, gradeOf }: ChatNeeds): Chat {
  const grades = openGrades(gradeOf)
  const enter = openEnter({ database, gradeOf: grades })
  const gate = openPostGate(database, news, paceOf(config.rateLimitScale))
  const guests = openGuests(personal)
  const parts = { database, gate, clean: openWords(database), labels, gradeOf: grades, enter, guests, news }
  return {
    mayEnter: enter,
    news,
    guests,
    readAfter: (room, no, limit) => readAfter(database, room, no, limit, labels()),
    calls: [...chatRoutes(parts), ...directRoutes(parts), ...guestRoutes(parts, guests)],
    jobs: [{ name: 'chat requests', every_ms: HOUR_MS, run: async () => void (await forgetRequests(database)) }],
  }
}
