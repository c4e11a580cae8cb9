/** Who may enter which route. A guard runs before anything of the route is loaded. */
import { type MiddlewareFunction, redirect } from 'react-router'
import { loginPath, safeRedirect } from '../wire/go.ts'
import { lotteriesIn, lotteriesQuery } from '../wire/lotteries.ts'
import { queryClient } from '../wire/query.ts'
import { currentUser } from '../wire/session.ts'

export const playersOnly: MiddlewareFunction = ({ url }) => {
  if (!currentUser()) throw redirect(loginPath(url.pathname + url.search))
}

export const agentsOnly: MiddlewareFunction = ({ url }) => {
  const user = currentUser()
  if (!user) throw redirect(loginPath(url.pathname + url.search))
  if (!user.agent) throw redirect('/')
}

/** Somebody who is signed in has no business at the door: on to where the door was to lead. */
export const guestsOnly: MiddlewareFunction = ({ url }) => {
  if (currentUser()) throw redirect(safeRedirect(url.searchParams.get('redirect')) ?? '/index')
}

/** An unknown code redirects to /; a known one under another type goes to its own. */
export const knownLottery: MiddlewareFunction = async ({ params }) => {
  const known = await queryClient.ensureQueryData(lotteriesQuery).catch(() => undefined)
  // Without an answer nothing is known either way: the page shows what failed and tries again.
  if (!known) return
  const lottery = lotteriesIn(known).find((one) => one.lotteryCode === params.code)
  if (!lottery) throw redirect('/')
  if (lottery.lotteryType !== params.type) throw redirect(`/lottery/${lottery.lotteryType}/${lottery.lotteryCode}`)
}
