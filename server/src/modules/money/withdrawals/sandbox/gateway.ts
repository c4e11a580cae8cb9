/**
 * The sandbox that pays out in the demo and in tests: books of its own, answers as text as over HTTP, and switches to
 * misbehave. Asked with a number it knows it answers what became of that payout; asked with a new one it pays again.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SandboxPayoutState } from '@hongyun/contract/withdrawals/words.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { CURRENCY, type Payout } from '../payout/provider.ts'
import { type Fault, switchesFor } from './switches.ts'

export type GatewayAnswer = { status: number; body: string }

type Kept = {
  payout_no: string
  reference: string
  provider_ref: string
  amount: bigint
  state: SandboxPayoutState
  reason: string
}

/** Takes a payout; its answer may be lost, late or nonsense, as the switches say. */
export async function askToPay(database: Database, payout: Payout, signal: AbortSignal): Promise<GatewayAnswer> {
  const switches = await switchesFor(database, payout.orderNo)
  if (switches.pay === 'refused') return broken('error')
  await database.query(
    `insert into sandbox_payout (payout_no, reference, way, amount, provider_ref, outcome, due_at, reason)
     values ($1, $2, $3, $4, $5, $6, clock_timestamp() + $7 * interval '1 ms', $8) on conflict (payout_no) do nothing`,
    [
      payout.payoutNo,
      payout.orderNo,
      payout.to.kind,
      payout.amount,
      `SBT${randomBytes(10).toString('hex')}`,
      switches.outcome,
      switches.delayMs,
      switches.outcome === 'failed' ? switches.reason : '',
    ],
  )
  return answer(database, payout.payoutNo, switches.pay, signal)
}

/** What became of a payout. */
export async function askAboutPayout(
  database: Database,
  payoutNo: string,
  signal: AbortSignal,
): Promise<GatewayAnswer> {
  const [known] = await database.query<{ reference: string }>(
    'select reference from sandbox_payout where payout_no = $1',
    [payoutNo],
  )
  const switches = await switchesFor(database, known?.reference ?? '')
  return answer(database, payoutNo, switches.query, signal)
}

async function answer(database: Database, payoutNo: string, fault: Fault, signal: AbortSignal): Promise<GatewayAnswer> {
  if (fault === 'hang') await sleep(3_600_000, undefined, { signal })
  if (fault !== 'none') return broken(fault)
  const [kept] = await database.query<Kept>(
    `update sandbox_payout set state = case when due_at <= clock_timestamp() then outcome else state end
     where payout_no = $1 returning payout_no, reference, provider_ref, amount, state, reason`,
    [payoutNo],
  )
  if (!kept) return { status: 404, body: '{"state":"unknown"}' }
  const { claimAmount } = await switchesFor(database, kept.reference)
  const body = JSON.stringify({
    payoutNo,
    providerRef: kept.provider_ref,
    amount: claimAmount ?? formatMoney(kept.amount),
    currency: CURRENCY,
    state: kept.state,
    reason: kept.reason,
  })
  return { status: 200, body }
}

function broken(fault: Fault | 'refused'): GatewayAnswer {
  if (fault === 'noAnswer') throw new Error('the connection was closed')
  return fault === 'rubbish'
    ? { status: 200, body: '<html>Bad gateway</html>' }
    : { status: 500, body: 'Internal Server Error' }
}
