/** Who may reach the calls of the chat and of what belongs to it: a part of roles-matrix.ts. */
import { chatRows } from './roles-of-chat.ts'
import { embedRows } from './roles-of-embed.ts'
import { envelopeRows } from './roles-of-envelopes.ts'
import { giveawayRows } from './roles-of-giveaways.ts'
import { moderationRows } from './roles-of-moderation.ts'
import { planRows } from './roles-of-plans.ts'
import { pageSumRows, serviceRows } from './roles-of-service.ts'
import { sharingRows } from './roles-of-sharing.ts'

export const socialRows = {
  ...chatRows,
  ...embedRows,
  ...envelopeRows,
  ...giveawayRows,
  ...moderationRows,
  ...planRows,
  ...serviceRows,
  ...sharingRows,
  ...pageSumRows,
}
