/** The interface of payment providers: what the cashier asks of them, and what they report. */
import type { Bank, PayType } from '@hongyun/contract/channels/words.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import type { Tx } from '../../../platform/db/database.ts'

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

/** What a provider of ours does in the transactions of its orders, where no company collects the money for us. */
export type OwnPart = {
  /** How long its orders wait for their payment. */
  readonly payMinutes: number
  /** Whether an order could be placed now. */
  isReady(): Promise<boolean>
  /** Decides what belongs to a new order, or refuses; the answer writes it once the order is there. */
  prepare(
    tx: Tx,
    order: { payAmount: Money; payerName: string | undefined },
  ): Promise<(orderId: bigint) => Promise<void>>
  /** Its first lock, before the account's, in a transaction that cancels an order. */
  hold(tx: Tx, orderId: bigint): Promise<void>
  /** Whether the player may still cancel an order in review. */
  mayCancel(tx: Tx, orderId: bigint): Promise<boolean>
}

export type PaymentProvider = {
  readonly name: string
  /** Idempotent by order number: asked again it answers the same reference. Throws where it cannot be reached. */
  createOrder(order: OrderToCreate): Promise<{ providerRef: string; payUrl: string }>
  /** Throws where the provider cannot be reached. */
  queryOrder(orderNo: string): Promise<QueryAnswer>
  /** `now` is the database's clock in milliseconds; `rawBody` is exactly what was signed. */
  verifyCallback(headers: CallbackHeaders, rawBody: string, now: number): VerifiedCallback
  /** Of ours: it takes part in placing and cancelling, and nobody calls back. */
  readonly own?: OwnPart
}

/** The providers by name; a channel whose provider is missing is not offered. */
export type Providers = ReadonlyMap<string, PaymentProvider>
