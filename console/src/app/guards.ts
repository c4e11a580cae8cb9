/** Who may enter which route. A guard runs before anything of the route is loaded. */
import { type MiddlewareFunction, redirect } from 'react-router'
import { infoQuery } from '../wire/info.ts'
import { safeRedirect } from '../wire/login-path.ts'
import { queryClient } from '../wire/query.ts'
import { isSignedOut } from '../wire/session.ts'
import { elsewhere, type PagePath } from './pages.ts'

/** Who is signed in; nobody where there is no answer either. */
const operator = () => queryClient.ensureQueryData(infoQuery).catch(() => undefined)

/** Without a session the query itself leads to the sign-in page; without an answer the frame says what failed. */
export const operatorsOnly: MiddlewareFunction = async () => {
  await operator()
}

/** A page that the operator may not see leads to the first one that is open to them. */
export const seenBy =
  (path: PagePath): MiddlewareFunction =>
  async () => {
    const info = await operator()
    const to = info && elsewhere(path, info.rights)
    if (to) throw redirect(to)
  }

/** Somebody who is signed in has no business at the door: on to where the door was to lead. */
export const guestsOnly: MiddlewareFunction = async ({ url }) => {
  if (!isSignedOut() && (await operator())) throw redirect(safeRedirect(url.searchParams.get('redirect')))
}
