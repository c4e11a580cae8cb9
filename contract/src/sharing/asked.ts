/** What is asked for as the `message` of a share: the JSON of what the sharer chose. */
import { z } from 'zod'
import { id, whole } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { AMOUNT_MOST, MULTIPLE_MOST, showable, stakeUnits } from './words.ts'

/** A figure, as text or as JSON has it. */
const figure = (label: string, most: number) =>
  z
    .union([z.string(), z.number().transform(String)], `${label}格式错误`)
    .pipe(whole(label, 1, most))
    .optional()

/** A bet of the sharer's own, or what was shared of it before. A multiple with its unit, or an amount, is what the card proposes instead of the own stake. */
export const askedBet = z.strictObject({
  betId: id('注单').optional(),
  shareId: id('分享').optional(),
  show: z
    .array(z.enum(wordsOf(showable), { error: '展示内容格式错误' }))
    .max(2, '展示内容格式错误')
    .optional()
    .default([]),
  graduationCount: figure('倍数', MULTIPLE_MOST),
  bettingUnit: z.enum(wordsOf(stakeUnits), { error: '单位格式错误' }).optional(),
  amount: figure('每注金额', AMOUNT_MOST),
})
export type AskedBet = z.output<typeof askedBet>

/** The result of a business day, or a plan. */
export const askedResult = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('day'), day: z.iso.date('日期格式错误') }),
  z.strictObject({ kind: z.literal('plan'), planId: id('计划') }),
])
