/** The router, in history mode, below the path the console is served from. */
import { createBrowserRouter } from 'react-router'
import { setRouter } from '../wire/go.ts'
import { routes } from './routes.tsx'

const basename = import.meta.env.BASE_URL

// Without its trailing slash the address would be outside that path.
if (`${location.pathname}/` === basename) history.replaceState(null, '', basename + location.search)

export const router = createBrowserRouter(routes, { basename })

setRouter({
  here: () => {
    const { pathname, search, hash } = router.state.location
    return `/${pathname.slice(basename.length)}${search}${hash}`
  },
  go: (to, options) => router.navigate(to, options),
})
