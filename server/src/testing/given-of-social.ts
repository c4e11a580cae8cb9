/** What the examples of the chat, and of what belongs to it, are about. */
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { givenOfChat } from './given-of-chat.ts'
import { givenOfEnvelopes } from './given-of-envelopes.ts'
import { givenOfGiveaways } from './given-of-giveaways.ts'
import { givenOfModeration } from './given-of-moderation.ts'
import { givenOfPlans } from './given-of-plans.ts'
import { givenOfService } from './given-of-service.ts'
import { sharedBet } from './given-of-sharing.ts'
import type { TestOperator } from './operators.ts'
import type { TestPlayer, TestServer } from './test-server.ts'

type Here = {
  server: TestServer
  player: TestPlayer
  operator: TestOperator
  replyOf<T>(name: CallName): T
  /** A bet of the player. */
  betId(): string
}

export const givenOfSocial = (here: () => Here) => ({
  ...givenOfChat(here),
  ...givenOfModeration(here),
  ...givenOfService(here),
  ...givenOfEnvelopes(here),
  ...givenOfPlans(here),
  ...givenOfGiveaways(here),
  shareMessage: () => sharedBet(here().betId()),
})
