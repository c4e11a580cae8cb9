/** Order in the chat: bans, mutes, and those who look after it. */
import type { Module, Platform } from '../../../platform/module.ts'
import type { Chat } from '../chat/open-chat.ts'
import { moderationRoutes } from './routes.ts'

/** Opens the module. */
export const openModeration = (
  { database }: Platform,
  { mayEnter, news }: Pick<Chat, 'mayEnter' | 'news'>,
): Module => ({
  calls: moderationRoutes({ database, mayEnter, news }),
})
