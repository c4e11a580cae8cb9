/** Products of fixed terms, and their terms: from tomorrow on at the earliest, those of a new product from today. */
import { only, type Tx } from '../../../../platform/db/database.ts'
import { type Actor, noteAct } from '../../../site/operators/acts.ts'

export type NewTerms = {
  day: string
  rate: number
  least: bigint
  greatest: bigint
  quota: bigint
  earlyRate: number
  onSale: boolean
}
export type NewProduct = NewTerms & { name: string; days: number }

/** The terms as an act names them: what the audit compares. */
const textOf = ({ day, rate, least, greatest, quota, earlyRate, onSale }: NewTerms): string =>
  [day, rate, least, greatest, quota, earlyRate, onSale].join(' ')

/** Adds a product behind the others, with its first terms; answers its id. */
export async function addProduct(
  tx: Tx,
  actor: Actor,
  { name, days, ...terms }: NewProduct,
  approvalId?: bigint,
): Promise<bigint> {
  const { id } = only(
    await tx.query<{ id: bigint }>(
      `insert into pledge_product (name, days, sort)
       select $1, $2, coalesce(max(sort), 0) + 1 from pledge_product returning id`,
      [name, days],
      'yuebao.add-product',
    ),
  )
  const detail = { name, value: `${days} ${textOf(terms)}` }
  const actId = await noteAct(tx, actor, 'pledgeProductAdd', detail, { kind: 'pledgeProduct', id })
  await insertTerms(tx, id, terms, { actId, approvalId })
  return id
}

/** Adds terms of a product, which the caller has locked; answers their number. */
export async function addTerms(
  tx: Tx,
  actor: Actor,
  product: { id: bigint; name: string },
  terms: NewTerms,
  approvalId?: bigint,
): Promise<number> {
  const detail = { name: product.name, value: textOf(terms) }
  const actId = await noteAct(tx, actor, 'pledgeTerms', detail, { kind: 'pledgeProduct', id: product.id })
  return insertTerms(tx, product.id, terms, { actId, approvalId })
}

type By = { actId: bigint; approvalId: bigint | undefined }

async function insertTerms(tx: Tx, productId: bigint, terms: NewTerms, { actId, approvalId }: By): Promise<number> {
  const { day, rate, least, greatest, quota, earlyRate, onSale } = terms
  const { no } = only(
    await tx.query<{ no: number }>(
      `insert into pledge_terms (product_id, no, from_day, rate, least, greatest, quota, early_rate, on_sale, act_id, approval_id)
       select $1, coalesce(max(no), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9, $10 from pledge_terms where product_id = $1
       returning no`,
      [productId, day, rate, least, greatest, quota, earlyRate, onSale, actId, approvalId ?? null],
      'yuebao.add-terms',
    ),
  )
  return no
}
