/** The interface of payment providers: what the cashier asks of them, and what they report. */
import type { Bank, PayType } from '@hongyun/contract/channels/words.ts'
import type { Money } from '@hongyun/lottery/money.ts'

export const CURRENCY = 'CNY'

/** An order as the provider is asked to collect it. */
export type OrderToCreate = {
  orderNo: string
  payType: PayType
  /** What the player pays: the amount with its fee. */
  amount: Money
  channelName: string
  /** Of internet banking. */
  bank: Bank | undefined
  /** Who is going to pay, where the player said so. */
  payerName: string | undefined
}

/** What the provider says became of a payment. */
export type ProviderWord = {
  orderNo: string
  providerRef: string
  amount: Money
  currency: string
  state: 'paid' | 'failed'
  /** Milliseconds; null where nothing was paid. */
  paidAt: number | null
}

/** Why a callback is not accepted as the provider's. */
export type CallbackFault = 'unsigned' | 'stale' | 'forged' | 'malformed'

export type VerifiedCallback =
  | { ok: true; word: ProviderWord; nonce: string }
  | { ok: false; reason: CallbackFault; claimedOrderNo: string | undefined }

/** `waiting`: not paid yet. `unknown`: the provider has no such order, or not yet. */
export type QueryAnswer = { state: 'waiting' | 'unknown' } | { state: 'decided'; word: ProviderWord }

export type CallbackHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

export type PaymentProvider = {
  readonly name: string
  /** Idempotent by order number: asked again it answers the same reference. Throws where it cannot be reached. */
  createOrder(order: OrderToCreate): Promise<{ providerRef: string; payUrl: string }>
  /** Throws where the provider cannot be reached. */
  queryOrder(orderNo: string): Promise<QueryAnswer>
  /** `now` is the database's clock in milliseconds; `rawBody` is exactly what was signed. */
  verifyCallback(headers: CallbackHeaders, rawBody: string, now: number): VerifiedCallback
}

/** The providers by name; a channel whose provider is missing is not offered. */
export type Providers = ReadonlyMap<string, PaymentProvider>
