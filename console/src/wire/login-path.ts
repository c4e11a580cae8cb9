/** The paths to the sign-in page and back. */

export const LOGIN = '/login'

/** The sign-in page, leading back to a path afterwards. */
export function loginPath(back: string): string {
  const [pathname] = back.split(/[?#]/)
  return back === '/' || pathname === LOGIN ? LOGIN : `${LOGIN}?redirect=${encodeURIComponent(back)}`
}

/** A `redirect` of the query as a path of the console, or its first page for anything that could leave it. */
export function safeRedirect(to: string | null): string {
  if (!to?.startsWith('/') || to.startsWith('//') || to.includes('\\')) return '/'
  // Any origin works, as long as it stays the same.
  const base = 'https://console.invalid'
  const url = URL.parse(to, base)
  return url?.origin === base ? url.pathname + url.search + url.hash : '/'
}
