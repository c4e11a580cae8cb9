/** The router, in history mode. */
import { createBrowserRouter } from 'react-router'
import { setGo } from '../wire/go.ts'
import { onSession } from '../wire/session.ts'
import { routes } from './routes.tsx'

export const router = createBrowserRouter(routes)

setGo((to, options) => void router.navigate(to, options))

/** Somebody signed in or out, maybe in another tab: the guards of the page that is open are asked again. */
onSession(() => void router.revalidate())
