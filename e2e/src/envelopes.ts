/** What stories of red envelopes need beside the pages: a safety password, envelopes that are old, and those of an activity. */
import { readGivenLines } from '@hongyun/contract/giveaways/lines.ts'
import { passwordHash, safetyPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import { approve } from '@hongyun/server/modules/site/approvals/decide.ts'
import { askGiveaway } from '@hongyun/server/modules/social/giveaways/give.ts'
import { giveawayKinds } from '@hongyun/server/modules/social/giveaways/open-giveaways.ts'
import { inTransaction } from '@hongyun/server/platform/db/database.ts'
import { actorCalled } from '@hongyun/server/testing/operators.ts'
import type { Page } from '@playwright/test'
import { onDatabase } from './database.ts'
import { clientOf, freshName, PASSWORD } from './visitor.ts'
import { DIGITS } from './withdrawer.ts'

/** Sets the safety password by calls; answers what proves it. */
export async function withSafetyPassword(page: Page): Promise<string> {
  const player = await clientOf(page)
  const { userName } = await player('info')
  const proof = { password: passwordHash(userName, PASSWORD), purpose: 'safetyPassword' } as const
  const { ticket } = await player('verifyPassword', proof)
  const safetyPassword = safetyPasswordHash(userName, DIGITS)
  await player('setSafetyPassword', { ticket, safetyPassword })
  return safetyPassword
}

/** Dates an envelope back, so that its twelve hours are over. */
export const ageEnvelope = (recordId: string): Promise<void> =>
  onDatabase((database) =>
    inTransaction(database, async (tx) => {
      await tx.query('set local session_replication_role = replica')
      await tx.query(
        `update envelope set sent_at = sent_at - interval '13 hours', expires_at = expires_at - interval '13 hours' where id = $1`,
        [recordId],
      )
    }),
  )

const DAY_MS = 86_400_000

/** Two operators give each an envelope of so many yuan. */
export async function giveEnvelopes(page: Page, titles: readonly string[], amount: string): Promise<void> {
  const player = await clientOf(page)
  const { userName } = await player('info')
  const read = readGivenLines(`${userName},${amount}`)
  if (!read.ok) throw new Error(read.reason)
  await onDatabase(async (database) => {
    const [asker, second] = [await actorCalled(database, freshName()), await actorCalled(database, freshName())]
    for (const title of titles) {
      const wanted = { title, validUntil: Date.now() + DAY_MS, lines: read.value, reason: 'as agreed' }
      await approve(database, giveawayKinds, second, BigInt((await askGiveaway(database, asker, wanted)).id), '')
    }
  })
}
