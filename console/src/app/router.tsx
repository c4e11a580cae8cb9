/** The router, in history mode, below the folder the console is served from. */
import { createBrowserRouter } from 'react-router'
import { setRouter } from '../wire/go.ts'
import { routes } from './routes.tsx'

const basename = import.meta.env.BASE_URL

// Typed without its last stroke, the address would be outside the folder.
if (`${location.pathname}/` === basename) history.replaceState(null, '', basename + location.search)

export const router = createBrowserRouter(routes, { basename })

setRouter({
  here: () => {
    const { pathname, search, hash } = router.state.location
    return `/${pathname.slice(basename.length)}${search}${hash}`
  },
  go: (to, options) => router.navigate(to, options),
})
