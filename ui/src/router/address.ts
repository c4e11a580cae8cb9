/** An address within the site, without the path that the site is served below. */
export interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** What the navigation gave along; it stays with the entry of the history. */
  readonly state: unknown
}

/** A path of the site, a search for the page that is open (`?tab=2`), or its parts. */
export type To = string | { readonly pathname?: string; readonly search?: string }

/** Several slashes at the beginning would name another host. */
export function addressOf(path: string, state?: unknown): Address {
  const { pathname, search, hash } = new URL(location.origin + path)
  return { pathname: pathname.replace(/^\/+/, '/'), search, hash, state }
}

export const textOf = ({ pathname, search, hash }: Address): string => pathname + search + hash

/** The path that `to` means on a page of this address. */
export function pathTo(to: To, { pathname }: Address): string {
  if (typeof to === 'string') return to.startsWith('?') ? pathname + to : to
  const search = to.search?.replace(/^\?/, '')
  return (to.pathname ?? pathname) + (search ? `?${search}` : '')
}

/** What is not encoded as it should be stands for itself. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
