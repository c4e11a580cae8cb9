/** How the sandbox misbehaves: for all payments of this process, or for one order, so that stories do not meet. */
import { z } from 'zod'

export const switchesSchema = z.strictObject({
  /** Callbacks are sent this much later. */
  delayMs: z.number().int().min(0).max(3_600_000).default(0),
  /** This many callbacks at once, each signed anew. */
  repeat: z.number().int().min(1).max(50).default(1),
  /** Each callback is sent again this many times, byte for byte. */
  replays: z.number().int().min(0).max(50).default(0),
  /** A failure before the payment is reported after it. */
  reorder: z.boolean().default(false),
  /** Signed with another key. */
  forge: z.boolean().default(false),
  /** The callback names another amount or currency than was paid. */
  claimAmount: z
    .string()
    .regex(/^[0-9.]{1,20}$/)
    .nullable()
    .default(null),
  claimCurrency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable()
    .default(null),
  /** No callback is sent at all. */
  lose: z.boolean().default(false),
  /** Takes no orders and answers no questions. */
  unreachable: z.boolean().default(false),
})

export type Switches = z.output<typeof switchesSchema>

const KEPT_ORDERS = 1000

export type SwitchBoard = {
  /** The switches for one order: its own, or else everyone's. */
  of(orderNo: string): Switches
  /** Sets all switches of an order, or of everyone; what is not said is off. */
  set(orderNo: string | undefined, switches: Switches): void
  show(): { everyone: Switches; orders: Record<string, Switches> }
}

export function openSwitchBoard(): SwitchBoard {
  let everyone = switchesSchema.parse({})
  const orders = new Map<string, Switches>()
  return {
    of: (orderNo) => orders.get(orderNo) ?? everyone,
    set(orderNo, switches) {
      if (orderNo === undefined) {
        everyone = switches
        return
      }
      const [oldest] = orders.keys()
      if (orders.size >= KEPT_ORDERS && oldest !== undefined) orders.delete(oldest)
      orders.set(orderNo, switches)
    },
    show: () => ({ everyone, orders: Object.fromEntries(orders) }),
  }
}
