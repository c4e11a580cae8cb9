/** Who may enter which route. A guard runs before anything of the route is loaded. */
import type { Guard } from '@hongyun/ui/router/route.ts'
import { infoQuery } from '../wire/info.ts'
import { safeRedirect } from '../wire/login-path.ts'
import { queryClient } from '../wire/query.ts'
import { isSignedOut } from '../wire/session.ts'
import { elsewhere, type PagePath } from './pages.ts'

/** The signed-in operator; undefined without a session or without an answer. */
const operator = () => queryClient.ensureQueryData(infoQuery).catch(() => undefined)

/** Without a session the query redirects to the sign-in page; without an answer the frame shows the error. */
export const operatorsOnly: Guard = async () => {
  await operator()
  return undefined
}

/** A page that the operator may not see leads to the first one that is open to them. */
export const seenBy =
  (path: PagePath): Guard =>
  async () => {
    const info = await operator()
    return info && elsewhere(path, info.rights)
  }

/** Redirects a signed-in operator from the sign-in page to its `redirect`. */
export const guestsOnly: Guard = async ({ search }) => {
  if (isSignedOut() || !(await operator())) return undefined
  return safeRedirect(new URLSearchParams(search).get('redirect'))
}
