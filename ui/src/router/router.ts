/**
 * Moves between the pages of a site, in the history of the browser. A page is shown once its guards let it pass and its code
 * is there; until then the one before stays. Of several moves the last counts.
 */
import type { ComponentType } from 'react'
import { type Address, addressOf, pathTo, type To, textOf } from './address.ts'
import { type Guard, matchRoute, type Params, type Route } from './route.ts'
import { type Arrival, keepScroll } from './scroll.ts'

export interface Shown {
  readonly address: Address
  readonly params: Params
  readonly title: string | undefined
  /** From the outermost; each shows the next where it has an outlet. */
  readonly pages: readonly ComponentType[]
  readonly arrival: Arrival
}

export interface RouterState {
  /** Nothing before the first page is there. */
  readonly shown: Shown | undefined
  readonly isMoving: boolean
}

export interface MoveOptions {
  replace?: boolean | undefined
  /** Does not scroll to the top. */
  preventScrollReset?: boolean | undefined
  /** Shows the page in the frame of the act, where a heavy page would be deferred. */
  flushSync?: boolean | undefined
  /** Asked for by no act of the player but by an answer: it does nothing while another move is on its way. */
  yields?: boolean | undefined
  state?: unknown
}

type Search = URLSearchParams | Record<string, string>

/** The question whether a page may be left; none where there is no reason to ask. */
export type Blocker = (from: Address, to: Address) => (() => Promise<boolean>) | undefined

/** A check asks the guards of the page that is shown once more. */
type Kind = 'push' | 'replace' | 'pop' | 'check'
type Move = MoveOptions & { readonly kind: Kind; readonly address: Address }

/** What stands in the history with each address. */
type Entry = { readonly idx: number; readonly key: string; readonly usr?: unknown }

const newKey = () => Math.random().toString(36).slice(2)

export type Router = ReturnType<typeof createRouter>

/** Below `base`, a path without a slash at its end. */
export function createRouter(routes: readonly Route[], base = '') {
  const entered = (history.state as Entry | null) ?? { idx: 0, key: newKey() }
  history.replaceState(entered, '')
  let { idx, key } = entered
  let state: RouterState = { shown: undefined, isMoving: false }
  const scroll = keepScroll(() => state.shown?.arrival.key)
  const loaded = new Map<Route['load'], ComponentType>()
  let newest = 0
  let pending: Move | undefined
  let listener: ((state: RouterState, atOnce?: boolean) => void) | undefined
  let blocker: Blocker | undefined
  let isAsking = false

  /** Of the browser, whose address changes before a page of the history is shown. */
  const addressThere = (usr: unknown) =>
    addressOf((location.pathname.slice(base.length) || '/') + location.search + location.hash, usr)
  let here = addressThere(entered.usr)

  function tell(next: RouterState, atOnce?: boolean): void {
    state = next
    listener?.(state, atOnce)
  }

  /** A page that could not be entered or loaded fails in its place, for the boundary around it. */
  const failing =
    (error: unknown): ComponentType =>
    () => {
      throw error
    }

  async function pageOf({ page, load }: Route): Promise<ComponentType | undefined> {
    const known = page ?? loaded.get(load)
    if (known || !load) return known
    try {
      const found = await load()
      loaded.set(load, found)
      return found
    } catch (error) {
      return failing(error)
    }
  }

  /** The routes to show, or the path that a guard leads to instead. */
  async function enter(chain: readonly Route[], to: Parameters<Guard>[0]): Promise<string | readonly Route[]> {
    for (const [depth, { guards = [] }] of chain.entries()) {
      try {
        for (const guard of guards) {
          const instead = await guard(to)
          if (instead !== undefined) return instead
        }
      } catch (error) {
        return [...chain.slice(0, depth), { page: failing(error) }]
      }
    }
    return chain
  }

  async function move(next: Move): Promise<void> {
    newest += 1
    const turn = newest
    pending = next
    if (next.kind !== 'check') tell({ ...state, isMoving: true })
    const { chain, params } = matchRoute(routes, next.address.pathname) ?? { chain: [], params: {} }
    const allowed = await enter(chain, { ...next.address, params })
    if (turn !== newest) return
    if (typeof allowed === 'string') {
      return move({ kind: next.kind === 'push' ? 'push' : 'replace', address: addressOf(allowed) })
    }
    const pages = next.kind === 'check' ? undefined : await Promise.all(allowed.map(pageOf))
    if (turn !== newest) return
    // Before it is shown: what the page does while it is rendered may be the next move.
    pending = undefined
    if (pages) show(next, { params, title: chain.at(-1)?.title, pages: pages.filter((page) => page !== undefined) })
  }

  function show({ kind, address, ...options }: Move, page: Pick<Shown, 'params' | 'title' | 'pages'>): void {
    scroll.leave()
    if (kind === 'push') idx += 1
    if (kind !== 'pop') {
      key = newKey()
      const entry: Entry = { idx, key, usr: address.state }
      history[kind === 'push' ? 'pushState' : 'replaceState'](entry, '', base + textOf(address))
    }
    here = address
    const arrival = { key, hash: address.hash, stays: options.preventScrollReset === true }
    tell({ shown: { address, arrival, ...page }, isMoving: false }, options.flushSync)
  }

  /** While one question is open there is no second one: the page stays. */
  function mayLeave(to: Address): Promise<boolean> | undefined {
    const question = blocker?.(here, to)
    if (!question) return undefined
    if (isAsking) return Promise.resolve(false)
    isAsking = true
    return question().finally(() => {
      isAsking = false
    })
  }

  async function navigate(to: To, options: MoveOptions = {}): Promise<void> {
    if (options.yields && pending && pending.kind !== 'check') return
    const address = addressOf(pathTo(to, here), options.state)
    const answer = mayLeave(address)
    if (answer && !(await answer)) return
    // Like a link of a plain page: to where one is already makes no further entry.
    const replaces = options.replace ?? textOf(address) === textOf(here)
    return move({ ...options, kind: replaces ? 'replace' : 'push', address })
  }

  // The browser has already gone back or forward: it is sent back while the page asks whether it may be left.
  let isUndone = false
  let isAllowed = false
  addEventListener('popstate', (event: PopStateEvent) => {
    if (isUndone) {
      isUndone = false
      return
    }
    // Without an entry it is a link into the page itself, which the browser has followed.
    const entry = (event.state as Entry | null) ?? { idx: idx + 1, key: newKey() }
    if (!event.state) history.replaceState(entry, '')
    const address = addressThere(entry.usr)
    const by = entry.idx - idx
    const answer = isAllowed || by === 0 ? undefined : mayLeave(address)
    isAllowed = false
    if (answer) {
      isUndone = true
      history.go(-by)
      void answer.then((leaves) => {
        isAllowed = leaves
        if (leaves) history.go(by)
      })
      return
    }
    idx = entry.idx
    key = entry.key
    void move({ kind: 'pop', address })
  })

  void move({ kind: 'pop', address: here })

  return {
    state: () => state,
    /** Where the page that is shown is; before the first one, where the site was entered. */
    here: () => here,
    href: (path: string) => base + path,
    arrive: scroll.arrive,
    navigate,
    setSearch: (next: Search | ((before: URLSearchParams) => Search), options?: MoveOptions): void => {
      const params = typeof next === 'function' ? next(new URLSearchParams(here.search)) : next
      void navigate({ search: new URLSearchParams(params).toString() }, options)
    },
    /** Asks the guards again, as after a sign-in or sign-out. */
    check: () => move(pending ?? { kind: 'check', address: here }),
    /** Who leaves a page asks this one first. */
    block(next: Blocker): () => void {
      blocker = next
      return () => {
        if (blocker === next) blocker = undefined
      }
    },
    listen(next: NonNullable<typeof listener>): () => void {
      listener = next
      next(state)
      return () => {
        listener = undefined
      }
    },
  }
}
