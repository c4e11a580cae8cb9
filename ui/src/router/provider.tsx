/** The page that the router shows, and what pages read of it. */
import { createContext, type ReactNode, startTransition, use, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Address } from './address.ts'
import type { Params } from './route.ts'
import type { Blocker, Router, Shown } from './router.ts'

const RouterContext = createContext<Router | undefined>(undefined)
const ShownContext = createContext<Shown | undefined>(undefined)
const MovingContext = createContext(false)
const Depth = createContext(0)

function given<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('outside the router')
  return value
}

const useRouter = (): Router => given(use(RouterContext))
/** It is another object after each move. */
export const useShown = (): Shown => given(use(ShownContext))
/** Before the first page is there it is where the site was entered. */
export function useLocation(): Address {
  const router = useRouter()
  return use(ShownContext)?.address ?? router.here()
}
export const useParams = (): Params => useShown().params
/** The title of the page that is shown. */
export const useTitle = (): string | undefined => useShown().title
/** Whether another page is on its way. */
export const useIsMoving = (): boolean => use(MovingContext)
export const useNavigate = (): Router['navigate'] => useRouter().navigate
export const useHref = (): Router['href'] => useRouter().href
export const useSetSearch = (): Router['setSearch'] => useRouter().setSearch

export function useBlocker(blocker: Blocker): void {
  const { block } = useRouter()
  useEffect(() => block(blocker), [block, blocker])
}

/** The place in a page for the page of the route below. */
export function Outlet() {
  const { pages } = useShown()
  const depth = use(Depth)
  const Page = pages[depth]
  return (
    Page && (
      <Depth value={depth + 1}>
        <Page />
      </Depth>
    )
  )
}

/** One element, so that a change of something else does not render the pages again. */
const outermost = <Outlet />

/** `waiting` stands until the first page is there. */
export function RouterProvider({ router, waiting }: { router: Router; waiting: ReactNode }) {
  const [{ shown, isMoving }, setState] = useState(router.state)
  useLayoutEffect(
    () =>
      router.listen((state, atOnce) => {
        // What the next page still waits for leaves the one before in its place.
        if (atOnce) flushSync(() => setState(state))
        else startTransition(() => setState(state))
      }),
    [router],
  )
  useLayoutEffect(() => {
    if (shown) router.arrive(shown.arrival)
  }, [router, shown])
  return (
    <RouterContext value={router}>
      <MovingContext value={isMoving}>
        {shown ? <ShownContext value={shown}>{outermost}</ShownContext> : waiting}
      </MovingContext>
    </RouterContext>
  )
}
