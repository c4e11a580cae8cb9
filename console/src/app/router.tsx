/** The router, in history mode, below the path the console is served from. */
import { textOf } from '@hongyun/ui/router/address.ts'
import { createRouter } from '@hongyun/ui/router/router.ts'
import { setRouter } from '../wire/go.ts'
import { routes } from './routes.tsx'

export const router = createRouter(routes, import.meta.env.BASE_URL.replace(/\/$/, ''))

setRouter({ here: () => textOf(router.here()), go: router.navigate })
