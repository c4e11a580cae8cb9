/** The interface of providers that pay out: what they are asked, and what they report. */
import type { PayoutKind } from '@hongyun/contract/bindings/words.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import type { Destination } from '../../bindings/reads.ts'

export const CURRENCY = 'CNY'

/** A payout as the provider is asked to make it. The number is committed before. */
export type Payout = {
  payoutNo: string
  /** The number the player knows the order by. */
  orderNo: string
  amount: Money
  /** In clear: opened for this question and kept nowhere. */
  to: Destination
}

/** What the provider says became of a payout. */
export type PayoutWord = {
  payoutNo: string
  providerRef: string
  /** Null where nothing was paid and none is named. */
  amount: Money | null
  currency: string
  state: 'paid' | 'failed'
  /** Why it failed, in words for the player; empty where it was paid. */
  reason: string
}

/** `taken`: it will be decided later. `unknown`: the provider has no such payout. */
export type PayoutAnswer = { state: 'taken' | 'unknown' } | { state: 'decided'; word: PayoutWord }

/** Both throw where no usable answer comes before `signal` aborts: then nothing is known of the payout. */
export type PayoutProvider = {
  readonly name: string
  /** Idempotent by the payout's number: asked again with it, it answers what became of the first. */
  pay(payout: Payout, signal: AbortSignal): Promise<PayoutAnswer>
  lookUp(payoutNo: string, signal: AbortSignal): Promise<PayoutAnswer>
}

export type PayoutProviders = {
  /** Who makes the payouts of a way from now on; a way without one is not offered. */
  readonly ways: Readonly<Partial<Record<PayoutKind, PayoutProvider>>>
  /** By name: those too that are only asked about what they were to pay before. */
  readonly named: ReadonlyMap<string, PayoutProvider>
}

export const payoutProviders = (
  ways: PayoutProviders['ways'],
  others: readonly PayoutProvider[] = [],
): PayoutProviders => ({
  ways,
  named: new Map([...others, ...Object.values(ways)].map((provider) => [provider.name, provider])),
})
