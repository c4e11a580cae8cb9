/** Who may reach the calls of the chat, of what belongs to it and of what the site publishes: a part of roles-matrix.ts. */
import { chatRows } from './roles-of-chat.ts'
import { contentRows } from './roles-of-content.ts'
import { embedRows } from './roles-of-embed.ts'
import { envelopeRows } from './roles-of-envelopes.ts'
import { giveawayRows } from './roles-of-giveaways.ts'
import { moderationRows } from './roles-of-moderation.ts'
import { planRows } from './roles-of-plans.ts'
import { pageSumRows, serviceRows } from './roles-of-service.ts'
import { sharingRows } from './roles-of-sharing.ts'

export const socialRows = {
  ...chatRows,
  ...contentRows,
  ...embedRows,
  ...envelopeRows,
  ...giveawayRows,
  ...moderationRows,
  ...planRows,
  ...serviceRows,
  ...sharingRows,
  ...pageSumRows,
}
