/** What is shared in the example: a bet of the player's own. */
import { sharingExamples as examples } from '@hongyun/contract/reference/sharing-examples.ts'

export const sharedBet = (betId: string) => ({
  message: JSON.stringify({ ...JSON.parse(examples.shareMessage.message), betId }),
})
