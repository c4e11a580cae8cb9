/** A route that only redirects to a path. */
import { type RouteObject, replace } from 'react-router'

const Nothing = () => null

/** Without a path it is the index of its parent. */
export function redirection(path: string | undefined, to: string): RouteObject {
  const route = { loader: () => replace(to), Component: Nothing }
  return path === undefined ? { ...route, index: true } : { ...route, path }
}
