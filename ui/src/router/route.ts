/** The routes of a site, and which of them an address leads to. */
import type { ComponentType } from 'react'
import { type Address, decoded } from './address.ts'

export type Params = Readonly<Record<string, string | undefined>>

/** Runs before anything of its route is loaded. A path is where to go instead. */
export type Guard = (to: Address & { readonly params: Params }) => string | undefined | Promise<string | undefined>

export interface Route {
  /** Segments below the parent: `:name` is any one, `:name?` may be missing, `*` is any rest. None: the parent's own address. */
  readonly path?: string
  readonly guards?: readonly Guard[]
  readonly title?: string
  /** Shows the page of the route below it where it has an outlet. */
  readonly page?: ComponentType
  readonly load?: () => Promise<ComponentType>
  readonly children?: readonly Route[]
}

/** The routes of a page, from the outermost. */
export interface Match {
  readonly chain: readonly Route[]
  readonly params: Params
}

/** The first route that fits: a fixed segment must stand before a name in its place, and `*` at the end. */
export const matchRoute = (routes: readonly Route[], pathname: string): Match | undefined =>
  firstBelow(routes, pathname.split('/').filter(Boolean).map(decoded))

function firstBelow(routes: readonly Route[], segments: readonly string[]): Match | undefined {
  for (const route of routes) {
    const taken = take(route.path ?? '', segments)
    if (!taken) continue
    const { params, rest } = taken
    const below = route.children ? firstBelow(route.children, rest) : rest.length === 0 && { chain: [], params: {} }
    if (below) return { chain: [route, ...below.chain], params: { ...params, ...below.params } }
  }
  return undefined
}

/** Capital letters are the same as small ones in fixed segments. */
function take(path: string, segments: readonly string[]): { params: Params; rest: readonly string[] } | undefined {
  const params: Record<string, string> = {}
  const rest = [...segments]
  for (const part of path.split('/').filter(Boolean)) {
    if (part === '*') return { params, rest: [] }
    const segment = rest.shift()
    const [, name, optional] = /^:(\w+)(\??)$/.exec(part) ?? []
    if (name && segment !== undefined) params[name] = segment
    else if (name ? !optional : segment?.toLowerCase() !== part.toLowerCase()) return undefined
  }
  return { params, rest }
}
