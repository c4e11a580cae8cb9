/** The console's calls of the tenant's own odds: what is in force, what a change would pay, the change, and its history. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { amountText, hash, listOf, lotteryType, paging, text, timeNumber } from '../wire/fields.ts'
import { jsonField, parseJson } from '../wire/json-field.ts'

/** More than any lottery type has levels. */
const MAX_CHANGES = 400
const MAX_REASON = 200

const change = z.strictObject(
  {
    playCode: z.string({ error: '玩法不能为空' }).regex(/^[a-z0-9_]{2,40}$/, '玩法格式错误'),
    level: z.number({ error: '级别格式错误' }).int('级别格式错误').min(1, '级别格式错误').max(99, '级别格式错误'),
    odds: z
      .string({ error: '赔率格式错误' })
      .max(64, '赔率格式错误')
      .meta({ description: '最高返点且不取返点时的赔率，小数最多 4 位；空为按概率计算' }),
  },
  { error: '改动格式错误' },
)
export type OddsChange = z.output<typeof change>

const changeList = z.array(change, { error: '改动格式错误' })

/** Levels and their new odds, each level once. */
const changes = z
  .string({ error: '改动不能为空' })
  .transform((value, ctx): OddsChange[] => {
    const wrong = (message: string) => {
      ctx.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    const json = parseJson(value)
    if (Array.isArray(json) && (json.length < 1 || json.length > MAX_CHANGES))
      return wrong(`改动数必须在1与${MAX_CHANGES}之间`)
    const parsed = changeList.safeParse(json)
    if (!parsed.success) {
      const [first] = parsed.error.issues
      return wrong(first?.code === 'unrecognized_keys' ? '改动含有未知字段' : (first?.message ?? '改动格式错误'))
    }
    const levels = new Set(parsed.data.map(({ playCode, level }) => `${playCode}#${level}`))
    return levels.size < parsed.data.length ? wrong('同一玩法的同一级只能改一次') : parsed.data
  })
  .meta(jsonField(`1 至 ${MAX_CHANGES} 级的新赔率，全部启用或全部拒绝`, changeList))

const returned = z
  .object({
    least: z.string().meta({ description: '百分数，4 位小数，向下取' }),
    most: z.string().meta({ description: '随农历年不同的玩法，各年中最高；其余与最低相同' }),
    exact: z.string().meta({ description: '最高的精确值，如 197/200' }),
  })
  .meta({ description: '返还率，含玩家返点与代理返点；一注可中多级的合计各级' })

const level = z.object({ level: z.number(), levelName: z.string() })
const odds = z.string().meta({ description: '最高返点且不取返点时的赔率' })
const isOwn = z.boolean().meta({ description: '自定；否则按概率计算' })

const sheet = z.object({ id: z.string(), setBy: z.string(), reason: z.string(), setAt: timeNumber })

/** The odds of a lottery type, with what each level returns. */
export const consoleOdds = call('consoleOdds', {
  summary: '一个彩种类型各玩法各级的赔率与返还率：按概率的、自定的，以及现行赔率表。',
  who: 'operator',
  right: 'seeLotteries',
  input: { lotteryType },
  reply: z.object({
    lotteryType,
    edge: z.string().meta({ description: '平台优势，百分数' }),
    topRebate: z.string().meta({ description: '最高返点，百分数' }),
    returnFloor: z.string().meta({ description: '返还率低于此值时警告，百分数' }),
    sheet: sheet.nullable().meta({ description: '现行赔率表；从未自定时没有' }),
    versions: z.number().meta({ description: '这一类型的赔率改过几次' }),
    plays: z.array(
      z.object({
        playCode: z.string(),
        group: z.string(),
        playName: z.string().meta({ description: '玩家看到的名称' }),
        trueName: z.string(),
        levels: z.array(
          level.extend({
            chance: z.string().meta({ description: '概率，如 1/216；随所选号码不同的为最大' }),
            leastChance: z.string().nullable().meta({ description: '随所选号码不同时的最小概率' }),
            byChance: odds.meta({ description: '按概率的赔率' }),
            odds,
            isOwn,
            returned,
          }),
        ),
      }),
    ),
  }),
  refuses: ['rightMissing'],
})

/** What a change of odds would pay, before it is saved. */
export const consoleOddsEffect = call('consoleOddsEffect', {
  summary: '改动赔率会怎样：各级前后的赔率与返还率、能否启用、对进行中期次的影响。什么都不改变。',
  who: 'operator',
  right: 'odds',
  input: { lotteryType, changes },
  reply: z.object({
    digest: hash('摘要').meta({ description: '所显示的内容：现行赔率、改后赔率与平台优势' }),
    isPossible: z.boolean(),
    faults: z
      .array(z.object({ playCode: z.string(), level: z.number(), text: z.string() }))
      .meta({ description: '不能启用的原因' }),
    warnings: z
      .array(z.object({ playCode: z.string(), level: z.number(), text: z.string() }))
      .meta({ description: '返还率低于下限的' }),
    levels: z
      .array(
        level.extend({
          playCode: z.string(),
          playName: z.string(),
          before: z.object({ odds, isOwn, returned }),
          after: z.object({ odds, isOwn, returned }),
        }),
      )
      .meta({ description: '赔率或返还率有变的各级；读不懂的不在其中' }),
    ownLevels: z.object({ before: z.number(), after: z.number() }).meta({ description: '这一类型自定的级数' }),
    running: z.object({
      issues: z.number().meta({ description: '销售中与已封盘待结算的期数' }),
      exposure: amountText.meta({ description: '其中所改玩法已受理的注单最多可赔；按原赔率，不变' }),
    }),
  }),
  refuses: ['rightMissing'],
  limit: { per: 'account', max: 240, window_s: 60 },
})

const paid = {
  stakes: amountText.meta({ description: '投注额' }),
  before: amountText.meta({ description: '按现行赔率的派奖' }),
  after: amountText.meta({ description: '按改后赔率的派奖' }),
}

/** What a change would have paid of the bets there were. */
export const consoleOddsRecount = call('consoleOddsRecount', {
  summary: '改动赔率会少付或多付多少：最近七日内已结算的注单，至多 1 万注，投注与开奖不变，按现在的返点条件重算派奖。',
  who: 'operator',
  right: 'odds',
  input: { lotteryType, changes },
  reply: z.object({
    from: timeNumber.nullable().meta({ description: '所计最早一期的开奖时间；没有注单时没有' }),
    until: timeNumber.nullable(),
    bets: z.number(),
    players: z.number(),
    ...paid,
    plays: z.array(z.object({ playCode: z.string(), playName: z.string(), ...paid })),
  }),
  refuses: ['rightMissing', 'oddsWrong'],
  limit: { per: 'account', max: 60, window_s: 60 },
})

/** Changes odds as they were shown. */
export const consoleSetOdds = call('consoleSetOdds', {
  summary: '改动一个彩种类型的赔率：只启用查看过的内容，已受理的注单不变；一两秒内在所有节点生效。',
  who: 'operator',
  right: 'odds',
  stepUp: true,
  input: {
    lotteryType,
    changes,
    digest: hash('摘要').meta({ description: '查看影响时的摘要' }),
    reason: text('原因', MAX_REASON, 1),
  },
  reply: z.object({ sheet: z.string().meta({ description: '启用的赔率表编号' }) }),
  refuses: ['rightMissing', 'oddsWrong', 'oddsStale', 'oddsSame'],
  limit: { per: 'account', max: 60, window_s: 60 },
})

/** The sheets that changed the odds of a type, the newest first. */
export const consoleOddsHistory = call('consoleOddsHistory', {
  summary: '一个彩种类型的赔率改动：谁在何时为何改了哪些级，最新的在前。',
  who: 'operator',
  right: 'seeLotteries',
  input: { ...paging, lotteryType },
  reply: listOf(
    sheet.extend({
      changes: z.array(
        level.extend({
          playCode: z.string(),
          playName: z.string(),
          before: odds.nullable().meta({ description: '没有的按概率计算' }),
          after: odds.nullable(),
        }),
      ),
    }),
  ),
  refuses: ['rightMissing'],
})
