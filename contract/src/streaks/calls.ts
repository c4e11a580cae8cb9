/** The streak helper: which two-sided plays have shown the same side several draws in a row. */
import { priceModes } from '@hongyun/lottery/play.ts'
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { lotteryCode, lotteryType, timeNumber } from '../wire/fields.ts'

const chance = z.string().meta({ description: '每一期开出的机会，精确分数，如 1/2；与前面开了多少期无关' })

/** One of the two buttons: a bet of one unit. */
const streakOption = z.object({
  playDetailCode: z.string(),
  bettingNumber: z.string(),
  label: z.string(),
  bonus: z.string().meta({ description: '返点为 0 时的赔率' }),
  chance,
  running: z.boolean().meta({ description: '连开的正是这一面' }),
})

/** A streak (docs/rules/betting.md, Streaks) with what its two buttons need. */
export const streakItem = z.object({
  lotteryType,
  lotteryCode: z.string(),
  lotteryName: z.string(),
  playCode: z.string(),
  name: z.string().meta({ description: '玩法名' }),
  desc: z.string().meta({ description: '连开的一面，如 开大' }),
  times: z.number().meta({ description: '连开期数；和局不计，也不中断' }),
  currIssue: z.string(),
  endTime: timeNumber.meta({ description: '本期封盘时间；已过时为开奖中' }),
  mode: z.enum(priceModes),
  odds: z.array(z.string()).meta({ description: '该玩法各级的赔率，投注时原样提交' }),
  tie: chance.nullable().meta({ description: '两面都退还本金（和局）的机会；没有和局时为空' }),
  options: z.tuple([streakOption, streakOption]),
})

/** The streaks of all lotteries, longest first, and none left out: a pick stays in the list for as long as its run goes on. */
export const longDragon = call('longDragon', {
  summary: '长龙：在售彩种的两面玩法中，同一面至少连开若干期（默认 3 期）的，按连开期数从多到少。',
  who: 'player',
  input: { lotteryCode: lotteryCode.optional() },
  reply: z.object({
    serverTime: timeNumber,
    least: z.number().meta({ description: '至少连开几期才列出' }),
    lotteries: z
      .array(z.object({ lotteryCode: z.string(), lotteryName: z.string(), streaks: z.number() }))
      .meta({ description: '有长龙的彩种及其条数，供筛选' }),
    list: z.array(streakItem),
  }),
  refuses: ['lotteryUnknown'],
})
