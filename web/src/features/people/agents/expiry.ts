/** How long a code is good for, as it is chosen. */
import { DAY_MS } from '@hongyun/lottery/days.ts'
export const lastings = { ever: '长期', d3: '3 天', d7: '7 天', d30: '30 天', d180: '180 天' } as const
export type Lasting = keyof typeof lastings

const days: Readonly<Record<Exclude<Lasting, 'ever'>, number>> = { d3: 3, d7: 7, d30: 30, d180: 180 }

/** When it ends; not at all where it has no end. */
export const expiryOf = (lasting: Lasting, now: number): number | undefined =>
  lasting === 'ever' ? undefined : now + days[lasting] * DAY_MS
