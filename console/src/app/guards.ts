/** Who may enter which route. A guard runs before anything of the route is loaded. */
import { type MiddlewareFunction, redirect } from 'react-router'
import { infoQuery } from '../wire/info.ts'
import { safeRedirect } from '../wire/login-path.ts'
import { queryClient } from '../wire/query.ts'
import { isSignedOut } from '../wire/session.ts'
import { elsewhere, type PagePath } from './pages.ts'

/** The signed-in operator; undefined without a session or without an answer. */
const operator = () => queryClient.ensureQueryData(infoQuery).catch(() => undefined)

/** Without a session the query redirects to the sign-in page; without an answer the frame shows the error. */
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

/** Redirects a signed-in operator from the sign-in page to its `redirect`. */
export const guestsOnly: MiddlewareFunction = async ({ url }) => {
  if (!isSignedOut() && (await operator())) throw redirect(safeRedirect(url.searchParams.get('redirect')))
}
