/** Sharing: bets, results and plans as messages of the chat, and the bets that follow what is shared. */

import { BET_SHARE, RESULT_SHARE } from '@hongyun/contract/sharing/words.ts'
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import type { NoteOf } from '../../betting/bets/noted.ts'
import type { Lotteries } from '../../betting/lotteries/open-lotteries.ts'
import type { Card, Cards } from '../chat/cards.ts'
import type { Chat } from '../chat/open-chat.ts'
import { noteFollow } from './follow.ts'
import { makeCard, type PlanCard } from './make-card.ts'
import { sharingRoutes } from './routes.ts'
import { forgetPosts } from './share-out.ts'

export type Sharing = Module & {
  /** The messages that are shared. */
  readonly cards: Cards
  /** What is noted of a slip that follows a share. */
  readonly noteOf: NoteOf
}

/** `planCard`: makes the card of a plan that is shared. */
type Needs = Pick<Lotteries, 'lotteries'> & Pick<Chat, 'mayEnter' | 'news'> & { planCard?: PlanCard }

/** Opens the module. */
export function openSharing({ database }: Platform, { lotteries, mayEnter, news, planCard }: Needs): Sharing {
  const parts = { database, lotteries, planCard, mayEnter, news }
  const card = (type: number): Card => ({ make: ({ member }, asked) => makeCard(parts, member.id, type, asked) })
  return {
    cards: { [BET_SHARE]: card(BET_SHARE), [RESULT_SHARE]: card(RESULT_SHARE) },
    noteOf: async ({ playerId }, { shareId }, lines) =>
      shareId === undefined ? undefined : noteFollow(database, playerId, shareId, lines),
    calls: sharingRoutes(parts),
    jobs: [{ name: 'shared posts', every_ms: HOUR_MS, run: async () => void (await forgetPosts(database)) }],
  }
}
