/** A slip on the wire: its items, and the odds that the player saw. */
import { z } from 'zod'
import { issue, issuePattern, lotteryCode, lotteryCodePattern } from '../wire/fields.ts'
import { jsonField, parseJson } from '../wire/json-field.ts'

/** A field of an item: text, or a number as JSON has it. */
export const text = (label: string, pattern: RegExp) =>
  z
    .custom<string | number>((value) => typeof value === 'string' || typeof value === 'number', `${label}不能为空`)
    .transform((value, ctx) => {
      const asText = String(value)
      if (pattern.test(asText)) return asText
      ctx.addIssue({ code: 'custom', message: `${label}格式错误` })
      return z.NEVER
    })

/** The pattern of each field of an item. */
const right = {
  lotteryCode: lotteryCodePattern,
  playDetailCode: /^[a-z0-9_]{2,40}$/,
  bettingNumber: /^[\s\S]{1,8192}$/,
  bettingCount: /^[1-9]\d{0,9}$/,
  bettingAmount: /^(?:0|[1-9]\d{0,12})(?:\.\d{1,4})?$/,
  bettingPoint: /^\d{1,2}(?:\.\d)?$/,
  bettingUnit: /^(?:1|0\.10?|0\.01)$/,
  bettingIssue: issuePattern,
  graduationCount: /^[1-9]\d{0,4}$/,
}
const rightFields = Object.entries(right)

/** One item of `bettingData`, as text; the server computes count and total itself and refuses what differs. */
export const betItem = z.strictObject({
  lotteryCode,
  playDetailCode: z
    .string({ error: '玩法不能为空' })
    .regex(right.playDetailCode, '玩法格式错误')
    .meta({ description: '玩法代码，见 howToPlay' }),
  bettingNumber: z
    .string({ error: '投注号码不能为空' })
    .min(1, '投注号码不能为空')
    .regex(right.bettingNumber, '投注号码过长')
    .meta({ description: '号码，写法见 docs/rules/betting.md 与 howToPlay' }),
  bettingCount: text('注数', right.bettingCount).meta({ description: '注数，须与服务器所计相同' }),
  bettingAmount: text('投注金额', right.bettingAmount).meta({
    description: '本项总额，元：官方玩法为 2 × 单位 × 倍数 × 注数，两面与信用玩法为每注金额 × 注数',
  }),
  bettingPoint: text('返点', right.bettingPoint).meta({ description: '本注取的返点，百分数，0 至本人返点，步长 0.1' }),
  bettingUnit: text('单位', right.bettingUnit).meta({ description: '官方玩法为 1、0.1 或 0.01 元，其余为 1' }),
  bettingIssue: issue.meta({ description: '期号，见 getNowIssue' }),
  graduationCount: text('倍数', right.graduationCount).meta({ description: '官方玩法为 1 至 10000，其余为 1' }),
})
export type BetItem = z.output<typeof betItem>

const items = z.array(betItem, { error: '注单格式错误' })

/**
 * Whether `betItem` would take an item as it is, which is how the site sends them: asked in a tenth of the time, which
 * spares a seventh of what a bet costs the server. What is wrong, or a number, is left to the schema.
 */
const isItem = (item: unknown): item is BetItem =>
  typeof item === 'object' &&
  item !== null &&
  Object.keys(item).length === rightFields.length &&
  rightFields.every(([name, pattern]) => {
    const value = (item as Record<string, unknown>)[name]
    return typeof value === 'string' && pattern.test(value)
  })

/** The most items of a slip. */
export const MAX_ITEMS = 100

/** The field `bettingData`, of at most so many items. */
export const itemsOf = (max: number) =>
  z
    .string({ error: '注单不能为空' })
    .transform((value, ctx) => {
      const json = parseJson(value)
      if (Array.isArray(json) && (json.length < 1 || json.length > max)) {
        ctx.addIssue({ code: 'custom', message: `注单数必须在1与${max}之间` })
        return z.NEVER
      }
      if (Array.isArray(json) && json.every(isItem)) return json
      const parsed = items.safeParse(json)
      if (parsed.success) return parsed.data
      const [first] = parsed.error.issues
      const line = typeof first?.path[0] === 'number' ? `第 ${first.path[0] + 1} 注：` : ''
      const known = first?.code === 'unrecognized_keys' ? '含有未知字段' : (first?.message ?? '注单格式错误')
      ctx.addIssue({ code: 'custom', message: line + known })
      return z.NEVER
    })
    .meta(jsonField(`1 至 ${max} 项注单，全部受理或全部拒绝`, items))

const MAX_LEVELS = 20
const oddsPattern = /^\d{1,9}(?:\.\d{1,4})?$/
const isOdds = (levels: unknown): levels is string[] =>
  Array.isArray(levels) &&
  levels.length <= MAX_LEVELS &&
  levels.every((odds) => typeof odds === 'string' && oddsPattern.test(odds))
const isOddsOfItems = (json: unknown): json is string[][] =>
  Array.isArray(json) && json.length <= MAX_ITEMS && json.every(isOdds)

/** The odds a client saw, per item: where given and no longer true, the bet is refused with -3 and the new ones. */
export const seenOdds = z
  .string()
  .max(20_000, '赔率格式错误')
  .transform((value, ctx) => {
    const json = parseJson(value)
    if (isOddsOfItems(json)) return json
    ctx.addIssue({ code: 'custom', message: '赔率格式错误' })
    return z.NEVER
  })
  .meta(jsonField('所见的赔率，各项各级；已变时拒绝（oddsChanged）并给出新的', z.array(z.array(z.string()))))
  .optional()
