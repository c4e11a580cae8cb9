import { isEmbedded, openBeside } from './embedded.ts'

/** Lets a module outside React move the page: the router registers itself here. */
export type Go = (to: string, options?: { replace?: boolean }) => void

let go_: Go = (to) => location.assign(to)

export function setGo(go: Go): void {
  go_ = go
}

export const go: Go = (to, options) => (isEmbedded ? openBeside(to) : go_(to, options))

/** Where the player is, as a path the login page can lead back to. */
const here = (): string => location.pathname + location.search + location.hash

export const isAtLogin = (): boolean => location.pathname === '/login'

/** The login page, leading back to a path afterwards. */
export function loginPath(back: string = here()): string {
  const plain = ['/', '/index', '/login', '/register'].includes(back.split(/[?#]/)[0] ?? '')
  return plain ? '/login' : `/login?redirect=${encodeURIComponent(back)}`
}

/** A `redirect` of the query as a path of this site, or undefined for anything that could leave it. */
export function safeRedirect(to: string | null): string | undefined {
  if (!to?.startsWith('/') || to.startsWith('//') || to.includes('\\')) return undefined
  const url = URL.parse(to, location.origin)
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : undefined
}
