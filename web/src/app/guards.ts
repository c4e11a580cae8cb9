/** Who may enter which route. A guard runs before anything of the route is loaded. */
import { type MiddlewareFunction, redirect } from 'react-router'
import { loginPath } from '../wire/go.ts'
import { lotteriesIn, lotteriesQuery } from '../wire/lotteries.ts'
import { queryClient } from '../wire/query.ts'
import { sessionEnd } from '../wire/refusal.ts'
import { currentUser, type UserInfo } from '../wire/session.ts'

/** The signed-in player, or a redirect to the login page. Where the session has just ended, after the player has read why. */
async function userFor({ pathname, search }: URL): Promise<UserInfo> {
  await sessionEnd()
  const user = currentUser()
  if (!user) throw redirect(loginPath(pathname + search))
  return user
}

export const playersOnly: MiddlewareFunction = async ({ url }) => {
  await userFor(url)
}

export const agentsOnly: MiddlewareFunction = async ({ url }) => {
  if (!(await userFor(url)).agent) throw redirect('/')
}

/** /login and /register are for guests: whoever is signed in goes to /index, whatever the address says. */
export const guestsOnly: MiddlewareFunction = () => {
  if (currentUser()) throw redirect('/index')
}

/** An unknown code redirects to /; a known one under another type goes to its own. */
export const knownLottery: MiddlewareFunction = async ({ params }) => {
  const known = await queryClient.ensureQueryData(lotteriesQuery).catch(() => undefined)
  // Without an answer the code is neither known nor unknown: the page shows the error and tries again.
  if (!known) return
  const lottery = lotteriesIn(known).find((one) => one.lotteryCode === params.code)
  if (!lottery) throw redirect('/')
  if (lottery.lotteryType !== params.type) throw redirect(`/lottery/${lottery.lotteryType}/${lottery.lotteryCode}`)
}
