/** Operators add products and announce terms. */
import { type Database, inTransaction } from '../../../../platform/db/database.ts'
import { type RefusedError, refuse } from '../../../../platform/refuse.ts'
import type { Actor } from '../../../site/operators/acts.ts'
import { holdRight } from '../../../site/operators/rights.ts'
import { clockOf } from '../info.ts'
import { firstFreeDay } from '../set-rate.ts'
import { addProduct, addTerms, type NewProduct, type NewTerms } from './set-terms.ts'
import { lockProduct } from './terms.ts'

const MOST = 1_000_000_000_000n
const QUOTA_MOST = MOST * 1000n

function wrong({ rate, earlyRate, least, greatest, quota }: NewTerms): RefusedError | undefined {
  const isWrong = least <= 0n || least > greatest || earlyRate > rate
  if (isWrong) return refuse('pledgeTermsWrong')
  if (greatest > MOST) return refuse('pledgeTermsWrong', { text: '最高金额不能超过 1 亿元' })
  return quota > QUOTA_MOST ? refuse('pledgeTermsWrong', { text: '总额度不能超过 1000 亿元' }) : undefined
}

/** Adds a product; nobody holds it, so it may begin today. */
export function newProduct(database: Database, actor: Actor, product: NewProduct): Promise<bigint> {
  return inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'wallet')
    // One after the other: a name is taken once, and each stands behind the one before.
    await tx.query(`select pg_advisory_xact_lock(hashtext('pledge products'))`)
    const refusal = wrong(product)
    if (refusal) throw refusal
    if (product.day < (await clockOf(tx)).today) throw refuse('rateDayPast', { text: '生效日期最早为今天' })
    const taken = await tx.query('select 1 from pledge_product where name = $1', [product.name], 'yuebao.named')
    if (taken.length > 0) throw refuse('pledgeNameTaken')
    return addProduct(tx, actor, product)
  })
}

/** Announces terms of a product; answers their number. Of two from one day the later ones count. */
export function newTerms(database: Database, actor: Actor, productId: bigint, terms: NewTerms): Promise<number> {
  return inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'wallet')
    const product = await lockProduct(tx, productId)
    if (!product) throw refuse('notFound')
    const refusal = wrong(terms)
    if (refusal) throw refusal
    if (terms.day < (await firstFreeDay(tx))) throw refuse('rateDayPast')
    return addTerms(tx, actor, product, terms)
  })
}
