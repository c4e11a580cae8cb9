/** Limits, fee and bonus of a channel: asked for by one operator, in force once another approves. Orders that stand keep theirs. */
import { percentText } from '@hongyun/contract/channels/charge.ts'
import { MOST_RATE, payTypes } from '@hongyun/contract/channels/words.ts'
import { formatMoney, type Money, money } from '@hongyun/lottery/money.ts'
import { fail, ok } from '@hongyun/lottery/result.ts'
import { z } from 'zod'
import { type Database, inTransaction, type Queryable } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { ask } from '../../site/approvals/ask.ts'
import { type ApprovalKinds, approvalKind } from '../../site/approvals/kind.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { allChannels, type ChannelRow } from './reads.ts'

const HOURS = 24
const units = z.string().regex(/^[1-9]\d{0,15}$/)
const rate = z.number().int().min(0).max(MOST_RATE)

/** Amounts in 1/10000 yuan, rates in 1/10000. */
const schema = z.strictObject({
  channelId: z.string(),
  minAmount: units,
  maxAmount: units,
  feeRate: rate,
  bonusRate: rate,
})
type Payload = z.output<typeof schema>

export type Terms = { minAmount: Money; maxAmount: Money; feeRate: number; bonusRate: number }

const termsOf = ({ minAmount, maxAmount, feeRate, bonusRate }: Payload): Terms => ({
  minAmount: money(BigInt(minAmount)),
  maxAmount: money(BigInt(maxAmount)),
  feeRate,
  bonusRate,
})

const inForce = ({ terms_no, min_amount, max_amount, fee_rate, bonus_rate }: ChannelRow): Terms | undefined =>
  terms_no === null
    ? undefined
    : { minAmount: min_amount, maxAmount: max_amount, feeRate: fee_rate, bonusRate: bonus_rate }

const find = async (database: Queryable, id: string) => (await allChannels(database)).find((one) => one.id === id)

/** Terms in words, part by part. */
export const termParts = ({ minAmount, maxAmount, feeRate, bonusRate }: Terms) => [
  { what: '单笔', text: `¥${formatMoney(minAmount)} – ¥${formatMoney(maxAmount)}` },
  { what: '手续费', text: `${percentText(feeRate)}%` },
  { what: '加送', text: `${percentText(bonusRate)}%` },
]

/** The approval kind. */
const channelTerms = approvalKind({
  name: 'channelTerms',
  schema,
  right: 'channels',
  hours: HOURS,
  subjectOf: ({ channelId }) => ({ kind: 'channel', id: channelId }),
  async effect(database, payload) {
    const channel = await find(database, payload.channelId)
    if (!channel) return fail('没有这个渠道')
    const parts = termParts(termsOf(payload)).map(({ what, text }) => `${what} ${text}`)
    return ok(`${payTypes[channel.pay_type]} ${channel.name}（${channel.id}）：${parts.join('，')}`)
  },
  async changes(database, payload) {
    const channel = await find(database, payload.channelId)
    const before = channel && inForce(channel)
    const old = before && termParts(before)
    return termParts(termsOf(payload)).map(({ what, text }, n) => ({
      what,
      before: old?.[n]?.text ?? '无',
      after: text,
    }))
  },
  async carryOut(tx, payload, approvalId) {
    // Against orders, which hold the row while they are placed.
    const held = await tx.query('select 1 from pay_channel where id = $1 for update', [payload.channelId])
    if (held.length === 0) throw refuse('approvalImpossible')
    await tx.query(
      `insert into channel_terms (channel_id, no, min_amount, max_amount, fee_rate, bonus_rate, approval_id)
       select $1, coalesce(max(no), 0) + 1, $2, $3, $4, $5, $6 from channel_terms where channel_id = $1`,
      [payload.channelId, payload.minAmount, payload.maxAmount, payload.feeRate, payload.bonusRate, approvalId],
    )
  },
})

/** The approval kinds of channels. */
export const channelKinds: ApprovalKinds = [channelTerms]

/** Asks for terms. Refuses limits that hold nothing, and a fee beside a bonus. */
export async function askTerms(database: Database, actor: Actor, channelId: string, terms: Terms, reason: string) {
  const { minAmount, maxAmount, feeRate, bonusRate } = terms
  if (minAmount > maxAmount || (feeRate > 0 && bonusRate > 0)) throw refuse('termsWrong')
  const payload = { channelId, minAmount: minAmount.toString(), maxAmount: maxAmount.toString(), feeRate, bonusRate }
  return inTransaction(database, async (tx) => {
    if (!(await find(tx, channelId))) throw refuse('channelUnknown')
    const { id, state } = await ask(tx, channelTerms, actor, { payload, reason })
    return { id: id.toString(), state }
  })
}
