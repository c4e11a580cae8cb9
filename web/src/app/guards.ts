/** Who may enter which route. A guard runs before anything of the route is loaded. */
import { rechargePage } from '@hongyun/contract/cashier/recharge-page.ts'
import type { Guard } from '@hongyun/ui/router/route.ts'
import { loginPath } from '../wire/go.ts'
import { lotteriesIn, lotteriesQuery } from '../wire/lotteries.ts'
import { readOwnInfo } from '../wire/own-info.ts'
import { queryClient } from '../wire/query.ts'
import { sessionEnd } from '../wire/refusal.ts'
import { queryOf } from '../wire/request.ts'
import { currentUser } from '../wire/session.ts'

/** The login page for a guest. Where the session has just ended, after the player has read why. */
export const playersOnly: Guard = async ({ pathname, search }) => {
  await sessionEnd()
  return currentUser() ? undefined : loginPath(pathname + search)
}

/** Who is stored as no agent may have become one since signing in. */
export const agentsOnly: Guard = async (to) => {
  const instead = await playersOnly(to)
  if (instead !== undefined || currentUser()?.agent) return instead
  await readOwnInfo()
  return (await playersOnly(to)) ?? (currentUser()?.agent ? undefined : '/')
}

/** /login and /register are for guests: whoever is signed in goes to /index, whatever the address says. */
export const guestsOnly: Guard = () => (currentUser() ? '/index' : undefined)

/** The chat of guests is for who has no account: with one they would be two people there. */
export const playersToChat: Guard = () => (currentUser() ? '/chat' : undefined)

/** An unknown code redirects to /; a known one under another type goes to its own. */
export const knownLottery: Guard = async ({ params }) => {
  const known = await queryClient.ensureQueryData(lotteriesQuery).catch(() => undefined)
  // Without an answer the code is neither known nor unknown: the page shows the error and tries again.
  if (!known) return undefined
  const lottery = lotteriesIn(known).find((one) => one.lotteryCode === params.code)
  if (!lottery) return '/'
  return lottery.lotteryType === params.type ? undefined : `/lottery/${lottery.lotteryType}/${lottery.lotteryCode}`
}

const METHODS_FRESH_MS = 60_000

/** The first way to recharge that is offered. Where none is known, any of the pages shows why, or tries again. */
export const toFirstMethod: Guard = async () => {
  const methods = { ...queryOf('frontPaySort'), staleTime: METHODS_FRESH_MS, meta: { quiet: true } }
  const known = await queryClient.fetchQuery(methods).catch(() => undefined)
  return rechargePage(known?.list[0]?.payType ?? 'alipay')
}
