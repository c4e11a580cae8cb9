/** Lets a module outside React move the page: the router registers itself here. Paths are the console's own. */
type Router = {
  /** The operator's present path. */
  here: () => string
  go: (to: string, options: { replace: boolean; state?: unknown }) => Promise<void>
}

let router: Router | undefined

export function setRouter(next: Router): void {
  router = next
}

export const here = (): string => router?.here() ?? '/'

export const go: Router['go'] = async (to, options) => router?.go(to, options)
