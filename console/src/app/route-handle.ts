/** What a route tells the frame. */
export type RouteHandle = { title: string }

export const titled = (title: string): RouteHandle => ({ title })
