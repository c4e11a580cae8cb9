/** What operators see of fixed terms: products with all their terms, and the orders of all players. */
import type { PledgeState } from '@hongyun/contract/yuebao/words.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { type Database, only } from '../../../../platform/db/database.ts'
import { stateOf } from '../overview.ts'
import { PLEDGES, type PledgeRow, presentPledge } from './reads.ts'
import { type Product, presentTerms, saleOf, type Terms } from './terms.ts'

type TermsRow = Terms & { product_id: bigint; asked_by: string | null; by: string; at: number }

/** Every product, each with its terms, the newest first. */
export async function productsWithTerms(database: Database, today: string) {
  const [products, terms] = await Promise.all([
    database.query<Product & { open: bigint }>(
      `select p.id, p.name, p.days, p.principal,
              (select count(*) from pledge_order o where o.product_id = p.id and o.state = 'open') as open
       from pledge_product p order by p.sort, p.id`,
      [],
      'yuebao.all-products',
    ),
    database.query<TermsRow>(
      `select t.product_id, t.no, t.from_day, t.rate, t.least, t.greatest, t.quota, t.early_rate, t.on_sale,
              asker.name as asked_by, o.name as by, t.at
       from pledge_terms t join operator_act a on a.id = t.act_id join operator o on o.id = a.operator_id
       left join approval p on p.id = t.approval_id left join operator asker on asker.id = p.asked_by
       order by t.product_id, t.from_day desc, t.no desc`,
      [],
      'yuebao.all-terms',
    ),
  ])
  return products.map(({ id, name, days, principal, open }) => {
    const own = terms.filter(({ product_id }) => product_id === id)
    const current = own.find((row) => stateOf(row, own, today) === 'current')
    return {
      ...{ id: id.toString(), name, days, principal: formatMoney(principal), open: Number(open) },
      sale: current ? saleOf(current, principal) : ('offSale' as const),
      terms: own.map((row) => ({
        ...{ no: row.no, fromDay: row.from_day, ...presentTerms(row), onSale: row.on_sale },
        ...{ askedBy: row.asked_by, by: row.by, at: row.at, state: stateOf(row, own, today) },
      })),
    }
  })
}

type Wanted = {
  playerId?: bigint | undefined
  orderNo?: string | undefined
  productId?: bigint | undefined
  state?: PledgeState | undefined
  pageNum: number
  pageSize: number
}

const WANTED = `($1::bigint is null or o.player_id = $1) and ($2::text is null or o.order_no = $2)
  and ($3::bigint is null or o.product_id = $3) and ($4::text is null or o.state = $4)`

/** A page of the orders, the newest first, with the sums of all that were chosen. */
export async function findPledges(database: Database, asked: Wanted) {
  const { playerId, orderNo, productId, state, pageNum, pageSize } = asked
  const wanted = [playerId ?? null, orderNo ?? null, productId ?? null, state ?? null]
  const [rows, sums] = await Promise.all([
    database.query<PledgeRow & { user_name: string }>(
      `select found.*, u.user_name from (${PLEDGES} where ${WANTED} order by o.id desc limit $5 offset $6) found
       join player u on u.id = found.player_id order by found.id desc`,
      [...wanted, pageSize, (pageNum - 1) * pageSize],
      'yuebao.find-pledges',
    ),
    database.query<{ total: bigint; principal: bigint; interest: bigint }>(
      `select count(*) as total, coalesce(sum(principal), 0)::bigint as principal, coalesce(sum(interest), 0)::bigint as interest
       from pledge_order o where ${WANTED}`,
      wanted,
      'yuebao.pledge-sums',
    ),
  ])
  const { total, principal, interest } = only(sums)
  return {
    list: rows.map((row) => ({
      ...presentPledge(row),
      ...{ playerId: row.player_id.toString(), userName: row.user_name },
    })),
    ...{ total: Number(total), pageNum, pageSize },
    principal: formatMoney(principal),
    interest: formatMoney(interest),
  }
}
