/** How the sandbox misbehaves: for all payouts, or for those of one order. Kept in the database: every process sees the same. */
import { DAY_MS } from '@hongyun/lottery/days.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../../../platform/db/database.ts'
import { done } from '../../../../platform/http/answer.ts'
import { checkOrigin } from '../../../../platform/http/origin.ts'
import { checkSwitcher, type IsOperator } from '../../../../platform/http/switcher.ts'
import { refuse } from '../../../../platform/refuse.ts'

/** `noAnswer`: the connection closes. `error`: HTTP 500. `hang`: nothing comes. `rubbish`: what comes means nothing. */
const fault = z.enum(['none', 'noAnswer', 'error', 'hang', 'rubbish'])
export type Fault = z.output<typeof fault>

const switchesSchema = z.strictObject({
  /** How it answers a payment; it is made nevertheless, unless it is `refused`: HTTP 500, and nothing is made. */
  pay: z.enum([...fault.options, 'refused']).default('none'),
  /** How it answers a question. */
  query: fault.default('none'),
  /** What becomes of the payout, and how much later. */
  outcome: z.enum(['paid', 'failed']).default('paid'),
  delayMs: z.number().int().min(0).max(DAY_MS).default(0),
  reason: z.string().max(100).default('收款方户名不符'),
  /** It says that it has paid another amount. */
  claimAmount: z
    .string()
    .regex(/^\d{1,12}\.\d{2}$/)
    .nullable()
    .default(null),
})
export type PayoutSwitches = z.output<typeof switchesSchema>

/** For every order without switches of its own. */
const EVERYONE = ''

/** The switches for the payouts of an order. */
export async function switchesFor(database: Database, orderNo: string): Promise<PayoutSwitches> {
  const [row] = await database.query<{ switches: unknown }>(
    `select switches from sandbox_payout_switch where reference in ($1, $2) order by reference desc limit 1`,
    [orderNo, EVERYONE],
  )
  return switchesSchema.parse(row?.switches ?? {})
}

/** Sets all switches of an order, or of everyone; what is not said is off. */
export const setSwitches = async (
  database: Database,
  orderNo: string | undefined,
  switches: z.input<typeof switchesSchema>,
): Promise<void> => {
  await database.query(
    `insert into sandbox_payout_switch (reference, switches) values ($1, $2)
     on conflict (reference) do update set switches = excluded.switches`,
    [orderNo ?? EVERYONE, JSON.stringify(switchesSchema.parse(switches))],
  )
}

const input = switchesSchema.extend({
  orderNo: z
    .string()
    .regex(/^W\d{12,20}$/)
    .optional(),
})

/** Serves the switches, for stories and for whoever tries the demo. */
export function serveSwitches(app: FastifyInstance, parts: { database: Database; isOperator: IsOperator }): void {
  const { database, isOperator } = parts
  app.post('/sandbox/payout-switches', async (request) => {
    checkOrigin(request)
    await checkSwitcher(request, isOperator)
    const parsed = input.safeParse(request.body ?? {})
    if (!parsed.success) throw refuse('badInput', { field: String(parsed.error.issues[0]?.path[0] ?? '') })
    const { orderNo, ...switches } = parsed.data
    await setSwitches(database, orderNo, switches)
    return done(switches)
  })
}
