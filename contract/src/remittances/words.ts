/** Words of bank transfers that operators review. */
import type { WordOf } from '../wire/words.ts'

/** The lists of the queue. */
export const remittanceViews = { review: '待审核', ended: '已办' } as const
export type RemittanceView = WordOf<typeof remittanceViews>

/** Why a transfer is refused: the player reads the sentence. */
export const remittanceRefusals = {
  absent: '没有查到这笔到账。已汇出的请保留回单并联系客服，款项到账后会自动入账。',
  proof: '转账凭证看不清，或与订单不符。已汇出的请联系客服，未汇出的请重新下单。',
  payer: '付款账户的户名与所填的付款人姓名不符，款项会原路退回。',
  duplicate: '这张转账凭证已用于其他订单。',
} as const
export type RemittanceRefusal = WordOf<typeof remittanceRefusals>

/** What another order has in common with the one that is looked at. */
export const twinKinds = { proof: '同一张凭证', payer: '同一付款人', amount: '同一时段金额相同' } as const
export type TwinKind = WordOf<typeof twinKinds>

/** Orders of the same amount within so many hours are marked. */
export const SAME_AMOUNT_HOURS = 24

/** For how many minutes an operator has an order to itself, and how long a player has to pay and hand in the proof. */
export const REMITTANCE_TAKEN_MINUTES = 15
export const REMIT_WITHIN_MINUTES = 30

/** The code that a player writes into the remark of the transfer; without letters and digits that are taken for one another. */
export const REMARK_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const REMARK_LENGTH = 6

/** Why a row of a statement is proposed for an order. Only what is certain is confirmed many at once. */
export const matchKinds = {
  certain: '附言与金额一致',
  shared: '附言与金额一致，另有一笔相同',
  remark: '附言一致，金额不同',
  payer: '金额与付款人一致',
} as const
export type MatchKind = WordOf<typeof matchKinds>

/** By which payment a proposed order is credited, where a second operator is asked for: this one, another one, or none that is named. */
export const askedPayments = { own: '待第二人', other: '另一笔待第二人', none: '订单待第二人' } as const
export type AskedPayment = WordOf<typeof askedPayments>

/** The lists of a statement's rows. */
export const rowViews = { open: '未对上', matched: '已对上', explained: '已说明' } as const
export type RowView = WordOf<typeof rowViews>

/** What became of confirming a row. */
export const matchOutcomes = { credited: '已入账', linked: '已对上', asked: '待第二人', refused: '未确认' } as const
export type MatchOutcome = WordOf<typeof matchOutcomes>

/** How many rows are confirmed by one act, and how large a statement may be. */
export const MOST_PAIRS = 100
export const STATEMENT_BYTES = 600_000
