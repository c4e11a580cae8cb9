/** The router, in history mode. */
import { createRouter } from '@hongyun/ui/router/router.ts'
import { setGo } from '../wire/go.ts'
import { onSession } from '../wire/session.ts'
import { routes } from './routes.tsx'

export const router = createRouter(routes)

setGo((to, options) => void router.navigate(to, options))

/** Runs the guards of the open page again after a sign-in or sign-out, perhaps in another tab. */
onSession(() => void router.check())
