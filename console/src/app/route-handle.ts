/** What a route says about itself to the frame. */
export type RouteHandle = { title: string }

export const titled = (title: string): RouteHandle => ({ title })
