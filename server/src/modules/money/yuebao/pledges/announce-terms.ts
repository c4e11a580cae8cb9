/** Products and their terms: asked for by one operator, announced once another approves. */

import { rateText } from '@hongyun/contract/yuebao/interest.ts'
import { formatMoney, money } from '@hongyun/lottery/money.ts'
import { ok } from '@hongyun/lottery/result.ts'
import { z } from 'zod'
import { type Database, inTransaction, type Queryable, type Tx } from '../../../../platform/db/database.ts'
import { attempt, refuse } from '../../../../platform/refuse.ts'
import { ask } from '../../../site/approvals/ask.ts'
import { type ApprovalKind, approvalKind } from '../../../site/approvals/kind.ts'
import type { Actor } from '../../../site/operators/acts.ts'
import { clockOf } from '../info.ts'
import { dayText, holdFreeDay, rateUnits, WALLET_HOURS } from '../set-rate.ts'
import { addProduct, addTerms, type NewProduct, type NewTerms } from './set-terms.ts'
import { lockProduct, termsOn } from './terms.ts'

const MOST = 1_000_000_000_000n
const QUOTA_MOST = MOST * 1000n
const units = z.string().regex(/^(?:0|[1-9]\d{0,15})$/)

/** Amounts in 1/10000 yuan, rates in millionths. */
const terms = { day: dayText, rate: rateUnits, earlyRate: rateUnits, least: units, greatest: units, quota: units }
const productSchema = z.strictObject({ name: z.string().min(1), days: z.number().int().positive(), ...terms })
const termsSchema = z.strictObject({ productId: z.string().regex(/^\d{1,19}$/), ...terms, onSale: z.boolean() })
type TermsText = { day: string; rate: number; earlyRate: number; least: string; greatest: string; quota: string }

const readTerms = ({ day, rate, earlyRate, least, greatest, quota }: TermsText, onSale: boolean): NewTerms => ({
  ...{ day, rate, earlyRate, onSale },
  ...{ least: BigInt(least), greatest: BigInt(greatest), quota: BigInt(quota) },
})
const writeTerms = ({ day, rate, earlyRate, least, greatest, quota }: NewTerms): TermsText => ({
  ...{ day, rate, earlyRate },
  ...{ least: least.toString(), greatest: greatest.toString(), quota: quota.toString() },
})

function holdSound({ rate, earlyRate, least, greatest, quota }: NewTerms): void {
  const isWrong = least <= 0n || least > greatest || earlyRate > rate
  if (isWrong) throw refuse('pledgeTermsWrong')
  if (greatest > MOST) throw refuse('pledgeTermsWrong', { text: '最高金额不能超过 1 亿元' })
  if (quota > QUOTA_MOST) throw refuse('pledgeTermsWrong', { text: '总额度不能超过 1000 亿元' })
}

type Told = Pick<NewTerms, 'rate' | 'earlyRate' | 'least' | 'greatest' | 'quota' | 'onSale'>

/** Terms in words, part by part. */
const partsOf = ({ rate, earlyRate, least, greatest, quota, onSale }: Told) => [
  { what: '年利率', text: `${rateText(rate)}%` },
  { what: '提前取消', text: `${rateText(earlyRate)}%` },
  { what: '单笔', text: `¥${formatMoney(money(least))} – ¥${formatMoney(money(greatest))}` },
  { what: '总额度', text: `¥${formatMoney(money(quota))}` },
  { what: '出售', text: onSale ? '出售' : '停售' },
]
const textOf = (told: Told): string =>
  partsOf(told)
    .map(({ what, text }) => `${what} ${text}`)
    .join('，')

/** Refuses a product that can't be added. Nobody holds it, so it may begin today. */
async function holdAddable(database: Queryable, product: NewProduct): Promise<void> {
  holdSound(product)
  if (product.day < (await clockOf(database)).today) throw refuse('rateDayPast', { text: '生效日期最早为今天' })
  if (await isTaken(database, product.name)) throw refuse('pledgeNameTaken')
}

const isTaken = async (database: Queryable, name: string): Promise<boolean> =>
  (await database.query('select 1 from pledge_product where name = $1', [name], 'yuebao.named')).length > 0

const readProduct = ({ name, days, ...rest }: z.output<typeof productSchema>): NewProduct => ({
  ...{ name, days },
  ...readTerms(rest, true),
})

/** The approval kind of a new product with its first terms. */
const pledgeProduct = approvalKind({
  name: 'pledgeProduct',
  schema: productSchema,
  right: 'wallet',
  hours: WALLET_HOURS,
  subjectOf: ({ name }) => ({ kind: 'pledgeName', id: name }),
  async effect(database, payload) {
    const product = readProduct(payload)
    const addable = await attempt(holdAddable(database, product))
    if (!addable.ok) return addable
    return ok(`新增定存产品 ${product.name}，${product.days} 天，自 ${product.day} 起：${textOf(product)}`)
  },
  changes: async (_database, payload) =>
    partsOf(readProduct(payload)).map(({ what, text }) => ({ what, before: '—', after: text })),
  isOvertaken: (database, { name }) => isTaken(database, name),
  async carryOut(tx, payload, approvalId, { actor }) {
    // One after the other: a name is taken once, and each stands behind the one before.
    await tx.query(`select pg_advisory_xact_lock(hashtext('pledge products'))`)
    const product = readProduct(payload)
    await holdAddable(tx, product)
    // Only writes from here on.
    await addProduct(tx, actor, product, approvalId)
  },
})

async function findProduct(database: Queryable, id: string): Promise<{ id: bigint; name: string; days: number }> {
  const [found] = await database.query<{ id: bigint; name: string; days: number }>(
    'select id, name, days from pledge_product where id = $1',
    [id],
    'yuebao.product-of',
  )
  if (!found) throw refuse('notFound')
  return found
}

/** Refuses terms that can't be announced. */
async function holdTerms(database: Queryable, wanted: NewTerms): Promise<void> {
  holdSound(wanted)
  await holdFreeDay(database, wanted.day)
}

/** The approval kind of other terms. Of two from one day the later ones count. */
const pledgeTerms = approvalKind({
  name: 'pledgeTerms',
  schema: termsSchema,
  right: 'wallet',
  hours: WALLET_HOURS,
  subjectOf: ({ productId }) => ({ kind: 'pledgeProduct', id: productId }),
  async effect(database, { productId, onSale, ...rest }) {
    const wanted = readTerms(rest, onSale)
    const held = await attempt(holdTerms(database, wanted))
    if (!held.ok) return held
    const { name, days } = await findProduct(database, productId)
    return ok(`定存 ${name}（${days} 天）自 ${wanted.day} 起：${textOf(wanted)}；已持有的不变`)
  },
  async changes(database, { productId, onSale, ...rest }) {
    const before = await termsOn(database, BigInt(productId), rest.day)
    const old =
      before && partsOf({ ...before, earlyRate: before.early_rate, onSale: before.on_sale }).map(({ text }) => text)
    return partsOf(readTerms(rest, onSale)).map(({ what, text }, n) => ({
      ...{ what, before: old?.[n] ?? '—', after: text },
    }))
  },
  async carryOut(tx, { productId, onSale, ...rest }, approvalId, { actor }) {
    const product = await lockProduct(tx, BigInt(productId))
    if (!product) throw refuse('approvalImpossible')
    const wanted = readTerms(rest, onSale)
    await holdTerms(tx, wanted)
    // Only writes from here on.
    await addTerms(tx, actor, product, wanted, approvalId)
  },
})

/** The approval kinds of fixed terms. */
export const pledgeKinds = [pledgeProduct, pledgeTerms] as const

const asked = async (tx: Tx, kind: ApprovalKind, actor: Actor, payload: unknown, reason: string) => {
  const { id, state } = await ask(tx, kind, actor, { payload, reason })
  return { id: id.toString(), state }
}

/** Asks for a product. */
export const askProduct = (database: Database, actor: Actor, product: NewProduct, reason: string) =>
  inTransaction(database, async (tx) => {
    await holdAddable(tx, product)
    const { name, days } = product
    return asked(tx, pledgeProduct, actor, { name, days, ...writeTerms(product) }, reason)
  })

/** Asks for terms of a product. */
export const askTerms = (database: Database, actor: Actor, productId: bigint, wanted: NewTerms, reason: string) =>
  inTransaction(database, async (tx) => {
    await findProduct(tx, productId.toString())
    await holdTerms(tx, wanted)
    const payload = { productId: productId.toString(), ...writeTerms(wanted), onSale: wanted.onSale }
    return asked(tx, pledgeTerms, actor, payload, reason)
  })
