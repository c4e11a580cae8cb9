/**
 * Wallets and fixed terms as a bank would work them out on paper: exact fractions, day by day, forwards. It shares nothing with what
 * it is compared with but the day that a thing was done on and the moment that a fixed term began.
 */
import { DAY_MS } from '@hongyun/lottery/days.ts'

/** A fraction of 1/10000 yuan, or of 1. */
class Fraction {
  readonly n: bigint
  readonly d: bigint
  constructor(n: bigint, d = 1n) {
    const common = gcd(n, d)
    this.n = n / common
    this.d = d / common
  }
  plus = (other: Fraction) => new Fraction(this.n * other.d + other.n * this.d, this.d * other.d)
  times = (other: Fraction) => new Fraction(this.n * other.n, this.d * other.d)
  /** The whole part, and what is left. */
  split = (): [bigint, Fraction] => [this.n / this.d, new Fraction(this.n % this.d, this.d)]
}
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))
const ZERO = new Fraction(0n)
/** A rate of a year for so many of its days; the rate as percent in four decimals: `34500`. */
const share = (rate: number, days: number) =>
  new Fraction(BigInt(rate), 1_000_000n).times(new Fraction(BigInt(days), 365n))

type From<T> = T & { day: number }
/** `at`: when they were announced. */
export type ModelTerms = {
  no: number
  rate: number
  early: number
  least: bigint
  greatest: bigint
  onSale: boolean
  at: number
}
export type ModelOrder = {
  product: string
  days: number
  principal: bigint
  terms: ModelTerms
  startedAt: number
  autoRenew: boolean
}
type Move = { day: number; change: bigint }
export type ModelAccount = {
  available: bigint
  /** What was there before the day that is booked next. */
  begun: bigint
  moves: Move[]
  left: Fraction
  orders: ModelOrder[]
  /** By product. */
  leftOf: Map<string, Fraction>
  paid: bigint
  ended: number
}

const inForce = <T>(list: readonly From<T>[], day: number): T => list.findLast((one) => one.day <= day)!

export class Model {
  readonly rates: From<{ rate: number }>[] = []
  readonly products = new Map<string, { days: number; terms: From<ModelTerms>[] }>()
  readonly accounts: ModelAccount[] = []
  /** The day that is booked next. */
  next = 1
  readonly dayOf: (at: number) => number

  constructor(dayOf: (at: number) => number) {
    this.dayOf = dayOf
  }

  open(available: bigint): ModelAccount {
    const account = { available, begun: 0n, moves: [], left: ZERO, orders: [], leftOf: new Map(), paid: 0n, ended: 0 }
    this.accounts.push(account)
    return account
  }

  wallet = ({ begun, moves }: ModelAccount): bigint => moves.reduce((sum, { change }) => sum + change, begun)

  move(account: ModelAccount, day: number, change: bigint): void {
    account.moves.push({ day, change })
    account.available -= change
  }

  termsOn = (product: string, day: number): ModelTerms => inForce(this.products.get(product)!.terms, day)

  /** The principal leaves the wallet. */
  buy(account: ModelAccount, day: number, wanted: Omit<ModelOrder, 'days' | 'terms' | 'startedAt'>): ModelOrder {
    account.moves.push({ day, change: -wanted.principal })
    const { days } = this.products.get(wanted.product)!
    const order = { ...wanted, days, terms: this.termsOn(wanted.product, day), startedAt: 0 }
    account.orders.push(order)
    return order
  }

  /** The interest of each day before `day` that is not booked yet. */
  book(day: number): void {
    for (; this.next < day; this.next += 1) {
      const { rate } = inForce(this.rates, this.next)
      for (const account of this.accounts) this.bookDay(account, rate)
    }
  }

  private bookDay(account: ModelAccount, rate: number): void {
    let now = account.begun
    let least = now
    while (account.moves[0]?.day === this.next) {
      now += account.moves.shift()!.change
      if (now < least) least = now
    }
    const [whole, left] = new Fraction(least).times(share(rate, 1)).plus(account.left).split()
    account.begun = now + whole
    account.left = left
  }

  private pay(account: ModelAccount, { product, principal }: ModelOrder, rate: number, days: number): void {
    const before = account.leftOf.get(product) ?? ZERO
    const [whole, left] = new Fraction(principal).times(share(rate, days)).plus(before).split()
    account.leftOf.set(product, left)
    account.available += whole
    account.paid += whole
    account.ended += 1
  }

  cancel(account: ModelAccount, order: ModelOrder, at: number): void {
    account.orders.splice(account.orders.indexOf(order), 1)
    this.pay(account, order, order.terms.early, Math.floor((at - order.startedAt) / DAY_MS))
    account.available += order.principal
  }

  /** What has ended by a moment, the first end first. */
  end(at: number): void {
    for (const account of this.accounts) while (this.endFirst(account, at)) {}
  }

  private endFirst(account: ModelAccount, at: number): boolean {
    const endOf = ({ startedAt, days }: ModelOrder) => startedAt + days * DAY_MS
    const [order] = account.orders.filter((one) => endOf(one) <= at).toSorted((one, other) => endOf(one) - endOf(other))
    if (!order) return false
    account.orders.splice(account.orders.indexOf(order), 1)
    this.pay(account, order, order.terms.rate, order.days)
    const end = endOf(order)
    const terms = this.termsOn(order.product, this.dayOf(end))
    const known = this.products
      .get(order.product)!
      .terms.findLast(({ day, at }) => day <= this.dayOf(end) && at <= end - 3 * DAY_MS)!
    const isLate = terms.rate < known.rate || terms.early < known.early
    const fits = terms.onSale && !isLate && order.principal >= terms.least && order.principal <= terms.greatest
    if (order.autoRenew && fits) account.orders.push({ ...order, terms, startedAt: end })
    else account.available += order.principal
    return true
  }
}
