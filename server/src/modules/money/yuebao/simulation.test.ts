/**
 * Accounts that put in, take out, buy, cancel and renew at random, while rates and terms change, days are missed and connections
 * break at any statement: every balance, interest and remainder is that of an exact model. `npm run torture` does it for 10,000
 * accounts and 400 days.
 */
import { randomUUID } from 'node:crypto'
import { money, yuan } from '@hongyun/lottery/money.ts'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import { breakingAt, moments } from '../../../testing/breaking.ts'
import { newSeed, type Random, randomFrom } from '../../../testing/random.ts'
import { closeAudited } from '../../../testing/test-server.ts'
import { shell } from '../../site/operators/acts.ts'
import { bookInterest } from './interest.ts'
import { transferIn, transferOut } from './move.ts'
import { placePledge } from './pledges/buy.ts'
import { cancelPledge, duePlayers, setAutoRenew } from './pledges/end.ts'
import { endDue } from './pledges/end-due.ts'
import { figuresOf, listPledges, type PledgeRow } from './pledges/reads.ts'
import { addTerms } from './pledges/set-terms.ts'
import { productsOn } from './pledges/terms.ts'
import { addRate } from './set-rate.ts'
import { Model, type ModelAccount } from './testing/exact-model.ts'
import { openWallets } from './testing/wallets.ts'

const ACCOUNTS = Number(process.env.WALLET_ACCOUNTS) || 20
const DAYS = Number(process.env.WALLET_DAYS) || 25
/** Of them each day, beside each other. */
const ACTIVE = Math.max(8, ACCOUNTS / 50)
const BESIDE = 8
const START = yuan(100_000)
/** A quota that all accounts together don't use up: the model knows of none. */
const ENOUGH = 10n * BigInt(ACCOUNTS) * START
const log = pino({ level: 'silent' })

let wallets: Awaited<ReturnType<typeof openWallets>>
beforeAll(async () => {
  wallets = await openWallets()
})
afterAll(() => closeAudited(wallets.server), 3_600_000)

type Own = { id: bigint; account: ModelAccount }

class Walk {
  readonly random: Random
  readonly model = new Model(wallets.dayAt)
  readonly owners: Own[] = []
  /** The accounts are of the day before. */
  day = 1

  constructor(random: Random) {
    this.random = random
  }

  async begin(): Promise<void> {
    const { server, dayOf } = wallets
    this.model.rates.push({ day: 0, rate: 34_500 })
    for (const product of await productsOn(server.database, dayOf(0))) {
      const { name, days, no, rate, early_rate, least, greatest } = product
      const first = { day: 0, no, rate, early: early_rate, least, greatest, onSale: true, at: 0 }
      const wide = { day: dayOf(1), rate, earlyRate: early_rate, least, greatest, quota: ENOUGH, onSale: true }
      const next = await inTransaction(server.database, (tx) => addTerms(tx, shell, product, wide))
      this.model.products.set(name, { days, terms: [first, { ...first, day: 1, no: next }] })
    }
    for (let n = 0; n < ACCOUNTS; n += BESIDE) {
      const some = Array.from({ length: Math.min(BESIDE, ACCOUNTS - n) }, () => server.newPlayer({ money: 100_000 }))
      for (const { id } of await Promise.all(some)) this.owners.push({ id, account: this.model.open(START) })
    }
  }

  /** A database that breaks at some statement now and then. */
  database(): Database {
    const { appDatabase } = wallets.server
    if (!this.random.oneIn(6)) return appDatabase
    return breakingAt(appDatabase, 1 + this.random.below(14), this.random.of(moments)).database
  }

  /** Done once, though it may break in between and be asked for again. */
  async once<T>(work: (database: Database, requestId: string) => Promise<T>): Promise<T> {
    const requestId = randomUUID()
    return work(this.database(), requestId).catch(() => work(wallets.server.appDatabase, requestId))
  }

  /** Some of the accounts, each once. */
  some(): Own[] {
    const chosen = new Set(Array.from({ length: ACTIVE }, () => this.random.below(this.owners.length)))
    return [...chosen].map((n) => this.owners[n]!)
  }

  async book(): Promise<void> {
    const chunk = this.random.of([3, 50, 5000])
    const size = ACCOUNTS > 1000 ? 5000 : chunk
    while (await this.isDue()) await bookInterest(this.database(), size).catch(() => {})
    this.model.book(this.day)
  }

  /** Whether yesterday is not booked yet: a connection that broke may hold its run for a moment, and whoever comes then goes. */
  async isDue(): Promise<boolean> {
    const due = await wallets.server.database.query(
      `select 1 where exists (select from yuebao_entry where seq = 1 and day <= $1)
         and not exists (select from yuebao_run where day = $1 and finished_at is not null)`,
      [wallets.dayOf(this.day - 1)],
    )
    return due.length > 0
  }

  /** At noon: in, out, and fixed terms. */
  async noon({ id: playerId, account }: Own): Promise<void> {
    const { model, day, random } = this
    const settings = wallets.parts.settings
    const held = model.wallet(account)
    const part = (most: bigint) => money((most * BigInt(1 + random.below(1000))) / 1000n)
    const kind = random.below(5)
    if (kind <= 1 || held < yuan(1000)) {
      const some = part(account.available / 4n)
      const amount = money(some - (some % 100n) + 10_000n)
      if (amount > account.available) return
      model.move(account, day, amount)
      await this.once((database, requestId) => transferIn({ database, settings }, playerId, { amount, requestId }))
    } else if (kind === 2) {
      const amount = random.oneIn(4) ? money(held) : part(held)
      model.move(account, day, -amount)
      await this.once((database, requestId) => transferOut({ database, settings }, playerId, { amount, requestId }))
    } else {
      const name = random.of([...model.products.keys()])
      const terms = model.termsOn(name, day)
      const amount = money((terms.least / 100n + BigInt(random.below(90_000))) * 100n)
      if (!terms.onSale || amount > held || amount > terms.greatest) return
      const product = (await productsOn(wallets.server.database, wallets.dayOf(day))).find((one) => one.name === name)!
      const wanted = { productId: product.id, termsNo: terms.no, amount, autoRenew: random.oneIn(2) }
      const order = model.buy(account, day, { product: name, principal: amount, autoRenew: wanted.autoRenew })
      const bought = await this.once((database, requestId) =>
        placePledge({ database, settings }, playerId, { ...wanted, requestId }),
      )
      order.startedAt = bought.order.startedAt
    }
  }

  /** In the evening: cancels and switches of renewal. */
  async evening({ id: playerId, account }: Own, at: number): Promise<void> {
    const { rows } = await listPledges(wallets.server.database, playerId, { state: 'open', pageNum: 1, pageSize: 100 })
    const running = rows.filter(({ is_running }) => is_running)
    if (running.length === 0) return
    const row: PledgeRow = this.random.of(running)
    const order = account.orders.find(
      ({ startedAt, product }) => startedAt === row.started_at && product === row.product,
    )!
    const { id } = row
    if (this.random.oneIn(2)) {
      const { loss } = figuresOf(row)
      this.model.cancel(account, order, at)
      await this.once((database, requestId) => cancelPledge(database, playerId, { id, loss: money(loss), requestId }))
    } else {
      order.autoRenew = !order.autoRenew
      const { autoRenew } = order
      await this.once((database) => setAutoRenew(database, playerId, { id, autoRenew }))
    }
  }

  async end(at: number): Promise<void> {
    while ((await duePlayers(wallets.server.appDatabase)).length > 0)
      await endDue({ database: this.database(), settings: wallets.parts.settings }, log).catch(() => {})
    this.model.end(at)
  }

  /** What holds from tomorrow on. */
  async announce(at: number): Promise<void> {
    const { random, model } = this
    const { database } = wallets.server
    const [tomorrow, day] = [this.day + 1, wallets.dayOf(this.day + 1)]
    if (random.oneIn(8)) {
      const rate = random.oneIn(10) ? 0 : random.below(80_000)
      await inTransaction(database, (tx) => addRate(tx, shell, { day, rate }))
      model.rates.push({ day: tomorrow, rate })
    }
    if (!random.oneIn(8)) return
    const product = random.of(await productsOn(database, wallets.dayOf(this.day)))
    const { least, greatest, quota } = product
    const rate = random.below(90_000)
    const changed = { rate, earlyRate: random.below(rate + 1), onSale: !random.oneIn(5), least, greatest, quota }
    const raised = random.oneIn(6) ? { least: least * 2n } : {}
    const terms = { ...changed, ...raised, day }
    const no = await inTransaction(database, (tx) => addTerms(tx, shell, product, terms))
    model.products.get(product.name)!.terms.push({ ...terms, day: tomorrow, no, early: terms.earlyRate, at })
  }

  async beside(owners: readonly Own[], work: (own: Own) => Promise<void>): Promise<void> {
    for (let n = 0; n < owners.length; n += BESIDE) await Promise.all(owners.slice(n, n + BESIDE).map(work))
  }

  async live(): Promise<void> {
    const { random } = this
    if (!random.oneIn(3)) {
      await wallets.goTo(this.day, '00:10:00')
      await this.book()
    }
    await wallets.goTo(this.day, '12:00:00')
    await this.beside(this.some(), (own) => this.noon(own))
    const at = await wallets.goTo(this.day, '18:00:00')
    if (!random.oneIn(3)) await this.end(at)
    await this.beside(this.some(), (own) => this.evening(own, at))
    await this.announce(at)
    this.day += 1
  }
}

it(`${ACCOUNTS} accounts over ${DAYS} days hold what an exact model says`, { timeout: 7_200_000 }, async () => {
  const walk = new Walk(randomFrom(newSeed()))
  await walk.begin()
  while (walk.day <= DAYS) await walk.live()
  await wallets.goTo(walk.day, '00:10:00')
  await walk.book()
  await walk.end(await wallets.goTo(walk.day, '18:00:00'))
  const rows = await wallets.server.database.query<{
    player_id: bigint
    available: bigint
    wallet: bigint
    carry: bigint
    open: bigint
    ended: bigint
    paid: bigint
    left: Record<string, number> | null
  }>(
    `select a.player_id, a.balance as available, coalesce(w.balance, 0) as wallet, coalesce(w.carry, 0)::bigint as carry,
            coalesce(o.open, 0)::bigint as open, coalesce(o.ended, 0) as ended, coalesce(o.paid, 0)::bigint as paid, c.left
     from account a left join yuebao_account w using (player_id)
     left join (select player_id, sum(principal) filter (where state = 'open') as open, count(interest) as ended, sum(interest) as paid
                from pledge_order group by 1) o using (player_id)
     left join (select player_id, jsonb_object_agg(p.name, carry) as left from pledge_carry join pledge_product p on p.id = product_id
                group by 1) c using (player_id)`,
  )
  const found = new Map(rows.map(({ player_id, ...row }) => [player_id, row]))
  /** Of 1/10000 yuan, in the parts that are kept: a whole number of them. */
  const parts = ({ n, d }: { n: bigint; d: bigint }) => {
    expect((n * 365_000_000n) % d).toBe(0n)
    return (n * 365_000_000n) / d
  }
  const seed = `SEED=${walk.random.seed}`
  for (const { id, account } of walk.owners) {
    const left = Object.fromEntries([...account.leftOf].map(([name, rest]) => [name, Number(parts(rest))]))
    expect(found.get(id), `player ${id}, ${seed}`).toEqual({
      available: account.available,
      wallet: walk.model.wallet(account),
      carry: parts(account.left),
      open: account.orders.reduce((sum, { principal }) => sum + principal, 0n),
      ended: BigInt(account.ended),
      paid: account.paid,
      left: account.leftOf.size > 0 ? left : null,
    })
  }
  const all = walk.owners.map(({ account }) => account)
  expect(
    all.some(({ ended }) => ended > 0),
    seed,
  ).toBe(true)
  expect(
    all.some(({ left: { n } }) => n > 0n),
    seed,
  ).toBe(true)
})
