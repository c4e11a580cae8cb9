/** How the sandbox misbehaves: for all payments, or for one order, so that stories do not meet. Kept in the database: every process sees the same. */
import { z } from 'zod'
import type { Database } from '../../../../platform/db/database.ts'

/** `noAnswer`: the connection closes. `error`: HTTP 500. `hang`: nothing comes. `rubbish`: what comes means nothing. */
const fault = z.enum(['none', 'noAnswer', 'error', 'hang', 'rubbish'])
export type Fault = z.output<typeof fault>
export const faultNames = fault.options

export const switchesSchema = z.strictObject({
  /** How it answers an order that it is to take; it takes it nevertheless. */
  create: fault.default('none'),
  /** How it answers a question. */
  query: fault.default('none'),
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

/** For every order without switches of its own. */
const EVERYONE = ''

/** The switches for one order: its own, or else everyone's. */
export async function switchesFor(database: Database, orderNo: string): Promise<Switches> {
  const [row] = await database.query<{ switches: unknown }>(
    'select switches from sandbox_payment_switch where order_no in ($1, $2) order by order_no desc limit 1',
    [orderNo, EVERYONE],
  )
  return switchesSchema.parse(row?.switches ?? {})
}

/** Sets all switches of an order, or of everyone; what is not said is off. */
export async function setSwitches(
  database: Database,
  orderNo: string | undefined,
  switches: z.input<typeof switchesSchema>,
): Promise<void> {
  await database.query(
    `insert into sandbox_payment_switch (order_no, switches) values ($1, $2)
     on conflict (order_no) do update set switches = excluded.switches`,
    [orderNo ?? EVERYONE, JSON.stringify(switchesSchema.parse(switches))],
  )
}

export async function showSwitches(
  database: Database,
): Promise<{ everyone: Switches; orders: Record<string, Switches> }> {
  const rows = await database.query<{ order_no: string; switches: unknown }>(
    'select order_no, switches from sandbox_payment_switch',
  )
  const all = rows.map(({ order_no, switches }) => [order_no, switchesSchema.parse(switches)] as const)
  return {
    everyone: all.find(([orderNo]) => orderNo === EVERYONE)?.[1] ?? switchesSchema.parse({}),
    orders: Object.fromEntries(all.filter(([orderNo]) => orderNo !== EVERYONE)),
  }
}
