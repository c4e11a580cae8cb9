/** Order in the chat: bans, mutes, reports, and how long what was said is kept. */
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import type { Chat } from '../chat/open-chat.ts'
import type { DeskParts } from './desk-rooms.ts'
import { deskRoutes } from './desk-routes.ts'
import { forgetChat } from './forget-chat.ts'
import { moderationRoutes } from './routes.ts'

/** Opens the module. */
export const openModeration = (
  { database }: Platform,
  { mayEnter, news, keepPicture }: Pick<Chat, 'mayEnter' | 'news'> & Pick<DeskParts, 'keepPicture'>,
): Module => ({
  calls: moderationRoutes({ database, mayEnter, news }),
  operatorCalls: deskRoutes({ database, news, keepPicture }),
  jobs: [{ name: 'chat retention', every_ms: HOUR_MS, run: () => forgetChat(database) }],
})
