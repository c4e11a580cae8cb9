/** Schemas of the fields that calls share. Every refusal text is Chinese and names the field. */
import { dayPattern, isDay } from '@hongyun/lottery/days.ts'
import { lotteryTypes } from '@hongyun/lottery/lottery-types.ts'
import { parseMoney } from '@hongyun/lottery/money.ts'
import { z } from 'zod'
import { type FieldName, patterns } from './patterns.ts'
import { hides, isBlank } from './shown-text.ts'

/** A text field of docs/rules/site.md, Field patterns. */
export function field(name: FieldName, label: string = patterns[name].label) {
  return z
    .string({ error: `${label}不能为空` })
    .min(1, `${label}不能为空`)
    .regex(patterns[name].pattern, `${label}格式错误`)
}

/** A field that may also be given as nothing, which takes it away. */
export const fieldOrNone = (name: FieldName) =>
  z
    .string({ error: `${patterns[name].label}格式错误` })
    .refine((value) => value === '' || patterns[name].pattern.test(value), `${patterns[name].label}格式错误`)

/** Free text of limited length that shows what it holds; where it has a least length it is not blank. */
export function text(label: string, max: number, min = 0) {
  return z
    .string({ error: `${label}不能为空` })
    .min(min, min === 1 ? `${label}不能为空` : `${label}长度必须在${min}与${max}之间`)
    .max(max, `${label}长度必须在${min}与${max}之间`)
    .refine((value) => !hides(value), `${label}格式错误`)
    .refine((value) => min === 0 || !isBlank(value), `${label}不能为空`)
}

const wholeWithin = (label: string, min: number, max: number) =>
  z
    .string({ error: `${label}不能为空` })
    .regex(/^(?:0|[1-9]\d{0,15})$/, `${label}格式错误`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `${label}必须在${min}与${max}之间`)

/** A whole number in a range, as decimal text; the reference says which range. */
export const whole = (label: string, min: number, max: number) =>
  wholeWithin(label, min, max).meta({ range: `${min} 至 ${max}` })

/** A 64-bit id as decimal text. */
export const id = (label = '编号') =>
  z
    .string({ error: `${label}不能为空` })
    .regex(/^[1-9]\d{0,18}$/, { error: `${label}格式错误`, abort: true })
    .refine((value) => value.length < 19 || BigInt(value) <= 9223372036854775807n, `${label}格式错误`)

/** A record that is changed, by its id, or `new` for one that is made -> its id, or undefined. */
export const orNew = (label: string) =>
  z
    .union([z.literal('new').transform(() => undefined), id(label).transform(BigInt)], { error: `${label}格式错误` })
    .meta({ description: '编号，或 new 为新建' })

/** Yes or no, as `true` or `false` -> boolean. */
export const flag = (label: string) =>
  z.enum(['true', 'false'], { error: `${label}格式错误` }).transform((value) => value === 'true')

/** A business day, which is one of the calendar. */
export const dayField = (label: string) =>
  z
    .string({ error: `${label}不能为空` })
    .regex(dayPattern, { error: `${label}格式错误`, abort: true })
    .refine(isDay, `${label}格式错误`)
    .meta({ description: '北京时间的日期，如 2026-02-14' })

/** An amount in yuan as decimal text -> Money (1/10000 yuan). */
export function money(label: string, maxDecimals = 2) {
  return z.string({ error: `${label}不能为空` }).transform((value, ctx) => {
    const parsed = value === '' ? undefined : parseMoney(value, maxDecimals)
    if (parsed?.ok) return parsed.value
    ctx.addIssue({ code: 'custom', message: value === '' ? `${label}不能为空` : `${label}格式错误` })
    return z.NEVER
  })
}

/** A lower-case sha256 in hex: a password as it travels. */
export const hash = (label: string) =>
  z.string({ error: `${label}不能为空` }).regex(/^[0-9a-f]{64}$/, `${label}格式错误`)

/** What was seen of the record that is changed (wire/seen.ts). */
export const seen = hash('所见')
  .optional()
  .meta({ description: '更改前所见各项的 SHA-256；已被其他人修改时拒绝（changedMeanwhile），不给则不核对' })

/** The client's own id for a movement of money. */
export const requestId = z
  .string()
  .regex(/^[\w-]{1,64}$/, '请求编号格式错误')
  .optional()

/** The pattern of lottery codes. */
export const lotteryCodePattern = /^[a-z0-9_]{2,20}$/
/** A lottery code. */
export const lotteryCode = z.string({ error: '彩种不能为空' }).regex(lotteryCodePattern, '彩种格式错误')
/** The pattern of issue numbers. */
export const issuePattern = /^\d{4,16}$/
/** An issue number. */
export const issue = z.string({ error: '期号不能为空' }).regex(issuePattern, '期号格式错误')
/** A lottery type. */
export const lotteryType = z.enum(lotteryTypes, {
  error: ({ input }) => (input === undefined ? '彩种类型不能为空' : '彩种类型格式错误'),
})

/** Milliseconds since the epoch as text, 2000 to 2100. */
export const time = (label: string) =>
  wholeWithin(label, 946684800000, 4102444800000).meta({ description: '毫秒时间戳' })

/** The two fields of every paged list. */
export const paging = {
  pageNum: whole('页码', 1, 100000).optional().default(1),
  pageSize: whole('每页条数', 1, 100).optional().default(20),
}

/** An optional span of time; the end is exclusive. */
export const span = { startTime: time('开始时间').optional(), endTime: time('结束时间').optional() }

/** A paged list's reply. */
export const listOf = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), total: z.number(), pageNum: z.number(), pageSize: z.number() })

/** Decimal yuan with 2 to 4 decimals, signed where the name says so. */
export const amountText = z.string().meta({ description: '元，2 至 4 位小数' })
/** A time in milliseconds since 1970 UTC. */
export const timeNumber = z.number().meta({ description: '毫秒时间戳' })
