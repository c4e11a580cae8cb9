/** The interface of payment providers: what the cashier asks of them, and what they report. */
import type { Bank, PayType } from '@hongyun/contract/channels/words.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Collects } from '../channels/offered.ts'

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
  /** Until when it may be paid; milliseconds. */
  expiresAt: number
}

/**
 * Which amount is taken: that of the order alone, or what arrived, as operators or written rules have it. Of another amount all
 * but the fee is credited, and no bonus.
 */
export type TakenAmount = 'asOrdered' | 'asArrived'

/** What the provider says became of a payment. */
export type ProviderWord = {
  orderNo: string
  /** Null where nothing was paid and the provider has no number for that. */
  providerRef: string | null
  /** Null where nothing was paid and the provider names none. */
  amount: Money | null
  currency: string
  /** `refunded`: the payer has got all or a part of it back. `refundFailed`: that was tried, and did not come about. */
  state: 'paid' | 'failed' | 'refunded' | 'refundFailed'
  /** Milliseconds; null where nothing was paid. */
  paidAt: number | null
  /** Of a refund, where the provider says it: the refund's own number, and what went back. A payment may have many. */
  refund?: { ref: string | null; amount: Money | null }
}

/** Which number and amount are kept of a word: those of the refund, where one came about. */
export const keptOf = (
  { providerRef, amount, refund }: Pick<ProviderWord, 'providerRef' | 'amount' | 'refund'>,
  verdict: string,
): Pick<ProviderWord, 'providerRef' | 'amount'> =>
  verdict === 'refunded'
    ? { providerRef: refund?.ref ?? providerRef, amount: refund?.amount ?? amount }
    : { providerRef, amount }

/** Why a callback is not accepted as the provider's, or as one about us. */
export type CallbackFault = 'unsigned' | 'stale' | 'forged' | 'malformed' | 'otherMerchant' | 'otherAddress'

export type VerifiedCallback =
  | { ok: true; word: ProviderWord; nonce: string }
  | { ok: false; reason: CallbackFault; claimedOrderNo: string | undefined }

/** `waiting`: not paid yet. `unknown`: the provider has no such order, or not yet. */
export type QueryAnswer =
  | { state: 'waiting' | 'unknown' }
  | {
      state: 'decided'
      word: ProviderWord
      /** `asArrived` says only a provider of ours, of money that can't be sent back: what was paid is credited. */
      taken?: TakenAmount
    }

export type CallbackHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

export type Callback = {
  headers: CallbackHeaders
  /** Exactly what was signed; of a provider that calls back by GET the query. */
  rawBody: string
  /** From where it came. */
  address: string
}

/** What became of a callback: `taken` where it needs no repeat. */
export type Reception = { taken: boolean; verdict: string; text: string }

/** What the provider reads. */
export type CallbackReply = { status: number; type: string; body: string }

/** What a provider of ours does in the transactions of its orders, where no company collects the money for us. */
export type OwnPart = {
  /** How long its orders wait for their payment. */
  readonly payMinutes: number
  /** Whether an order could be placed now. */
  isReady(): Promise<boolean>
  /** Decides what belongs to a new order, or refuses; the answer writes it once the order is there. */
  prepare(
    tx: Tx,
    order: { playerId: bigint; payAmount: Money; payerName: string | undefined },
  ): Promise<(orderId: bigint) => Promise<void>>
  /** Its first lock, before the account's, in a transaction that cancels an order. */
  hold(tx: Tx, orderId: bigint): Promise<void>
  /** Whether the player may still cancel an order in review. */
  mayCancel(tx: Tx, orderId: bigint): Promise<boolean>
}

/** A payment as a provider's statement of a day has it. */
export type StatedPayment = { orderNo: string; providerRef: string; amount: Money }
export type Stated = { rows: StatedPayment[] /** Lines of what was not paid. */; skipped: number }

/** The statements that a provider gives by a call. */
export type Statements = {
  /** From which hour of the next day on, Beijing time. */
  readonly fromHour: number
  /**
   * Of a day, without rows where nothing was paid; undefined where it has none yet, by a clock of `now`. Throws where it cannot be
   * reached, or says what can't be read.
   */
  of(day: string, now: number): Promise<Stated | undefined>
}

export type PaymentProvider = {
  readonly name: string
  /** Whether it collects by this method. */
  collects(payType: PayType): boolean
  /** Idempotent by order number: asked again it answers the same payment. Throws where it cannot be reached. */
  createOrder(order: OrderToCreate): Promise<{ providerRef: string | null; payUrl: string }>
  /** Throws where the provider cannot be reached. */
  queryOrder(orderNo: string): Promise<QueryAnswer>
  /** What was paid on a day, where the provider tells. */
  readonly statements?: Statements
  /** Of ours: it takes part in placing and cancelling, and nobody calls back. */
  readonly own?: OwnPart
}

/** A provider that calls back. */
export type CallingProvider = PaymentProvider & {
  readonly callsBackBy: 'GET' | 'POST'
  /** `now` is the database's clock in milliseconds. */
  verifyCallback(callback: Callback, now: number): VerifiedCallback
  replyTo(reception: Reception): CallbackReply
}

/** The providers by name; a channel whose provider is missing, or does not collect by its method, is not offered. */
export type Providers = ReadonlyMap<string, PaymentProvider>

export const collectsWith =
  (providers: Providers): Collects =>
  (provider, payType) =>
    providers.get(provider)?.collects(payType) ?? false
