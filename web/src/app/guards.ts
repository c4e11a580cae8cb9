/** Who may enter which route. A guard runs before anything of the route is loaded. */
import type { Guard } from '@hongyun/ui/router/route.ts'
import { loginPath } from '../wire/go.ts'
import { lotteriesIn, lotteriesQuery } from '../wire/lotteries.ts'
import { queryClient } from '../wire/query.ts'
import { sessionEnd } from '../wire/refusal.ts'
import { currentUser } from '../wire/session.ts'

/** The login page for a guest. Where the session has just ended, after the player has read why. */
export const playersOnly: Guard = async ({ pathname, search }) => {
  await sessionEnd()
  return currentUser() ? undefined : loginPath(pathname + search)
}

export const agentsOnly: Guard = async (to) => (await playersOnly(to)) ?? (currentUser()?.agent ? undefined : '/')

/** /login and /register are for guests: whoever is signed in goes to /index, whatever the address says. */
export const guestsOnly: Guard = () => (currentUser() ? '/index' : undefined)

/** An unknown code redirects to /; a known one under another type goes to its own. */
export const knownLottery: Guard = async ({ params }) => {
  const known = await queryClient.ensureQueryData(lotteriesQuery).catch(() => undefined)
  // Without an answer the code is neither known nor unknown: the page shows the error and tries again.
  if (!known) return undefined
  const lottery = lotteriesIn(known).find((one) => one.lotteryCode === params.code)
  if (!lottery) return '/'
  return lottery.lotteryType === params.type ? undefined : `/lottery/${lottery.lotteryType}/${lottery.lotteryCode}`
}
