import type { Route } from '@hongyun/ui/router/route.ts'

/** A route that only leads to another path. */
export const redirection = (path: string, to: string): Route => ({ path, guards: [() => to] })
