/** What a route says about itself to the layout. */
export type RouteHandle = {
  /** The page's title, after the tenant's name. */
  title: string
  /** Takes bets until a moment of the server's time: left for the hall when the clock fails. */
  needsClock?: boolean
}

export const titled = (title: string): RouteHandle => ({ title })
