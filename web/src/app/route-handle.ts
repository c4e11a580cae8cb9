/** What a route tells the layout. */
export type RouteHandle = {
  /** The page's title, after the tenant's name. */
  title: string
  /** The page needs the server's time to take bets: it redirects to the hall when the clock fails. */
  needsClock?: boolean
}

export const titled = (title: string): RouteHandle => ({ title })
