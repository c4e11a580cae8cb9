/** Products and their terms, by the day from which they count. */
import type { SaleState } from '@hongyun/contract/yuebao/words.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import type { Queryable, Tx } from '../../../../platform/db/database.ts'

export type Product = { id: bigint; name: string; days: number; principal: bigint }
export type Terms = {
  no: number
  from_day: string
  rate: number
  least: bigint
  greatest: bigint
  quota: bigint
  early_rate: number
  on_sale: boolean
}

const COLUMNS = 'no, from_day, rate, least, greatest, quota, early_rate, on_sale'

/** The terms of a product on a day: of two from one day the later one; undefined before the first. */
export async function termsOn(database: Queryable, productId: bigint, day: string): Promise<Terms | undefined> {
  const [row] = await database.query<Terms>(
    `select ${COLUMNS} from pledge_terms where product_id = $1 and from_day <= $2 order by from_day desc, no desc limit 1`,
    [productId, day],
    'yuebao.terms-on',
  )
  return row
}

const SAID_OF_END = `select ${COLUMNS} from pledge_terms
  where product_id = o.product_id and from_day <= (o.ends_at at time zone 'Asia/Shanghai')::date`
const IN_FORCE = 'order by from_day desc, no desc limit 1'
const NOTICE = `interval '72 hours'`

/** Orders `o` whose end is near enough that other terms are told of. */
export const ENDS_SOON = `o.ends_at <= clock_timestamp() + ${NOTICE}`
/** What an order `o` goes on with: `then_`, the terms of the day it ends on. `known`: as they were announced three days before. */
export const AT_END = `cross join lateral (${SAID_OF_END} ${IN_FORCE}) then_
  left join lateral (${SAID_OF_END} and at <= greatest(o.started_at, o.ends_at - ${NOTICE}) ${IN_FORCE}) known on true`
/** Nobody goes on at less that was announced later. */
export const IS_LATE = 'coalesce(then_.rate < known.rate or then_.early_rate < known.early_rate, false)'

/** Locks a product: its open principal stays as it is until the transaction ends. */
export async function lockProduct(tx: Tx, productId: bigint): Promise<Product | undefined> {
  const [row] = await tx.query<Product>(
    'select id, name, days, principal from pledge_product where id = $1 for no key update',
    [productId],
    'yuebao.lock-product',
  )
  return row
}

/** Changes the open principal of a product. */
export const movePrincipal = (tx: Tx, productId: bigint, change: bigint) =>
  tx.query(
    'update pledge_product set principal = principal + $2 where id = $1',
    [productId, change],
    'yuebao.move-principal',
  )

export type Offered = Product & Terms

/** Every product with its terms of a day. */
export const productsOn = (database: Queryable, day: string): Promise<Offered[]> =>
  database.query<Offered>(
    `select p.id, p.name, p.days, p.principal, t.* from pledge_product p cross join lateral (
       select ${COLUMNS} from pledge_terms where product_id = p.id and from_day <= $1
       order by from_day desc, no desc limit 1) t
     order by p.sort, p.id`,
    [day],
    'yuebao.products-on',
  )

/** The terms that come next after a day, by product. */
export async function termsAfter(database: Queryable, day: string): Promise<Map<bigint, Terms>> {
  const rows = await database.query<Terms & { product_id: bigint }>(
    `select distinct on (product_id) product_id, ${COLUMNS} from pledge_terms where from_day > $1
     order by product_id, from_day, no desc`,
    [day],
    'yuebao.terms-after',
  )
  return new Map(rows.map((row) => [row.product_id, row]))
}

/** How it can be bought. */
export const saleOf = ({ on_sale, quota, least }: Terms, principal: bigint): SaleState =>
  !on_sale ? 'offSale' : quota - principal < least ? 'soldOut' : 'onSale'

/** Terms as answers show them. */
export const presentTerms = ({ rate, early_rate, least, greatest, quota }: Terms) => ({
  rate,
  earlyRate: early_rate,
  least: formatMoney(least),
  greatest: formatMoney(greatest),
  quota: formatMoney(quota),
})
