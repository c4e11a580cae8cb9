import { type ComponentProps, type MouseEvent, useEffect } from 'react'
import { addressOf, pathTo, type To, textOf } from './address.ts'
import { useHref, useLocation, useNavigate, useShown } from './provider.tsx'
import type { MoveOptions } from './router.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, Pick<MoveOptions, 'replace' | 'preventScrollReset'> {
  to: To
}

/** Another tab, another window, a file: what the browser does by itself. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** What begins as a path is one of this site: several slashes, and what browsers take for them, would name another host. */
const asOwn = (path: string): string => path.replace(/^\s*[/\\][\s/\\]*/, '/')

/** A link within the site. An address of another one is followed by the browser. */
export function Link({ to, replace, preventScrollReset, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const href = useHref()
  const path = asOwn(pathTo(to, useLocation()))
  const isOwn = path.startsWith('/')
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isOwn || rest.target || isForBrowser(event)) return
    event.preventDefault()
    void navigate(path, { replace, preventScrollReset })
  }
  return <a {...rest} href={isOwn ? href(path) : path} onClick={follow} />
}

interface NavLinkProps extends LinkProps {
  to: string
  /** Pages below it are not its own. */
  end?: boolean
}

/** A link that says whether its page, or one below it, is open. */
export function NavLink({ end = false, className, ...rest }: NavLinkProps) {
  const open = useLocation().pathname.toLowerCase()
  const own = rest.to.toLowerCase()
  const isActive = open === own || (!end && open.startsWith(`${own}/`))
  const classes = [className, isActive && 'active'].filter(Boolean).join(' ')
  return <Link {...rest} className={classes || undefined} aria-current={isActive ? 'page' : undefined} />
}

/**
 * Goes elsewhere as soon as it is rendered, in place of the page that is shown. Whoever is on the way to another page comes there;
 * where that move ends on this page, it is done then.
 */
export function Redirect({ to }: { to: To }) {
  const navigate = useNavigate()
  const here = useLocation()
  const path = pathTo(to, here)
  // A page that still stands there once it is reached is not reached again and again.
  const isThere = textOf(addressOf(path)) === textOf(here)
  const shown = useShown()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more after each move, which it may have yielded to
  useEffect(() => {
    if (!isThere) void navigate(path, { replace: true, yields: true })
  }, [navigate, path, isThere, shown])
  return null
}
