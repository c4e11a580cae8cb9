/** The calls of the desk: finding players, and what is known of one. */
import { z } from 'zod'
import { betFilter, betRow, betTotals } from '../bets/calls.ts'
import { chaseFilter, chaseRow, chaseTotals } from '../bets/chase-calls.ts'
import { playerStates, sessionEnds } from '../identity/words.ts'
import { letterKinds } from '../messages/words.ts'
import { statementFilter, statementTotals, transferRow } from '../statements/calls.ts'
import { call } from '../wire/call.ts'
import { amountText, field, listOf, paging, span, text, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { playerId } from './fields.ts'
import { lookedAt, MOST_FOUND, personalFields, playerSorts, riskMarks, sessionSorts, unlockables } from './words.ts'

const named = z.object({ id: z.string(), userName: z.string() })
const percent = z.string().meta({ description: '百分数，一位小数' })

const playerRow = z.object({
  id: z.string(),
  userName: z.string(),
  nickname: z.string(),
  state: z.enum(wordsOf(playerStates)),
  agent: z.boolean(),
  parent: named.nullable().meta({ description: '上级代理' }),
  rebate: percent,
  registeredAt: timeNumber,
  lastLoginAt: timeNumber.nullable(),
  lastAddress: z.string().meta({ description: '末次登录地址，已脱敏' }),
  signedIn: z.boolean().meta({ description: '有未结束的会话' }),
  balance: amountText,
  marks: z.array(z.enum(wordsOf(riskMarks))),
})

/** Finds players. */
export const consolePlayers = call('consolePlayers', {
  summary: `查找玩家：条件同时成立，最多列出 ${MOST_FOUND} 名；个人资料已脱敏，按手机、邮箱、银行卡尾号、地址查找的次数有限。导出的以编号为序。`,
  who: 'operator',
  right: 'seePlayers',
  csv: true,
  input: {
    ...paging,
    ...span,
    userName: z
      .string()
      .regex(/^\w{1,20}$/, '用户名格式错误')
      .optional()
      .meta({ description: '用户名的开头，不分大小写' }),
    playerId: playerId.optional(),
    phone: field('phone').optional(),
    mail: field('mail').optional(),
    cardTail: z
      .string()
      .regex(/^\d{4}$/, '银行卡尾号格式错误')
      .optional()
      .meta({ description: '绑定着或绑定过的银行卡的末四位' }),
    address: text('地址', 50, 1).optional().meta({ description: '末次登录地址' }),
    agent: field('userName', '代理').optional().meta({ description: '直属上级的用户名' }),
    state: z.enum(wordsOf(playerStates), { error: '状态格式错误' }).optional(),
    sort: z.enum(wordsOf(playerSorts), { error: '排序格式错误' }).optional().default('id'),
    order: z.enum(['ascending', 'descending'], { error: '顺序格式错误' }).optional().default('descending'),
  },
  reply: listOf(playerRow).extend({ isMore: z.boolean().meta({ description: '符合条件的比 total 更多' }) }),
  refuses: ['rightMissing'],
  limit: { per: 'account', max: 120, window_s: 60 },
})

const lock = z.object({ triesLeft: z.number(), lockedUntil: timeNumber.nullable() })

/** Who a player is, and what an operator may do about it. */
export const consolePlayer = call('consolePlayer', {
  summary: '一名玩家：资料、等级、上级、返点与其可调范围、标记、保护；个人资料已脱敏。',
  who: 'operator',
  right: 'seePlayers',
  input: { playerId },
  reply: playerRow.omit({ marks: true }).extend({
    avatar: z.string(),
    grade: z.number(),
    gradeName: z.string(),
    members: z.number().meta({ description: '直属下级人数' }),
    leastRebate: percent.meta({ description: '不低于直属下级中最高的' }),
    mostRebate: percent.meta({ description: '不高于上级的，没有上级时为站点最高返点' }),
    frozen: z
      .object({ reason: z.string(), by: z.string(), at: timeNumber })
      .nullable()
      .meta({ description: '最近一次冻结；未冻结时为空' }),
    personal: z.array(
      z.object({
        field: z.enum(wordsOf(personalFields)),
        masked: z.string().meta({ description: '未填写时为空文本' }),
      }),
    ),
    marks: z.array(z.object({ kind: z.enum(wordsOf(riskMarks)), reason: z.string(), by: z.string(), at: timeNumber })),
    hasSafetyPassword: z.boolean(),
    locks: z
      .object(
        Object.fromEntries(wordsOf(unlockables).map((name) => [name, lock])) as Record<
          keyof typeof unlockables,
          typeof lock
        >,
      )
      .meta({ description: '还可以试几次，锁到何时' }),
  }),
  refuses: ['rightMissing', 'notFound'],
})

/** What a player has, and what it came to in 30 days. */
export const consolePlayerMoney = call('consolePlayerMoney', {
  summary: '一名玩家的余额、未结注单与近 30 日的充值、提现、投注、输赢。',
  who: 'operator',
  right: 'seePlayers',
  input: { playerId },
  reply: z.object({
    balance: amountText,
    waitingAmount: amountText,
    waitingCount: z.number(),
    recharge: amountText,
    withdraw: amountText,
    bettingAmount: amountText,
    profit: amountText.meta({ description: '玩家的输赢，可为负' }),
  }),
  refuses: ['rightMissing', 'notFound'],
})

/** A page of a player's account statement. */
export const consolePlayerStatement = call('consolePlayerStatement', {
  summary: '一名玩家的账变；不限类型与关键字时，期初加收入减支出等于期末。',
  who: 'operator',
  right: 'seePlayers',
  csv: true,
  input: { playerId, ...paging, ...span, ...statementFilter },
  reply: listOf(transferRow).extend({ ...statementTotals, opening: amountText, closing: amountText }),
  refuses: ['rightMissing', 'notFound'],
})

/** A page of a player's bets. */
export const consolePlayerBets = call('consolePlayerBets', {
  summary: '一名玩家的注单。',
  who: 'operator',
  right: 'seePlayers',
  csv: true,
  input: { playerId, ...paging, ...span, ...betFilter },
  reply: listOf(betRow.omit({ cancellable: true })).extend({ totals: betTotals }),
  refuses: ['rightMissing', 'notFound'],
})

/** A page of a player's chases. */
export const consolePlayerChases = call('consolePlayerChases', {
  summary: '一名玩家的追号。',
  who: 'operator',
  right: 'seePlayers',
  input: { playerId, ...paging, ...span, ...chaseFilter },
  reply: listOf(chaseRow.omit({ cancellable: true })).extend({ totals: chaseTotals }),
  refuses: ['rightMissing', 'notFound'],
})

/** Where a player is and was signed in. */
export const consolePlayerSessions = call('consolePlayerSessions', {
  summary: '一名玩家的会话，最近的在前，结束的保留 7 日；地址已脱敏。',
  who: 'operator',
  right: 'seePlayers',
  input: {
    playerId,
    ...paging,
    sort: z.enum(wordsOf(sessionSorts), { error: '排序格式错误' }).optional().default('signedInAt'),
    order: z.enum(['ascending', 'descending'], { error: '顺序格式错误' }).optional().default('descending'),
  },
  reply: listOf(
    z.object({
      id: z.string(),
      address: z.string(),
      agent: z.string(),
      signedInAt: timeNumber,
      seenAt: timeNumber,
      endedAt: timeNumber.nullable(),
      end: z.enum(wordsOf(sessionEnds)).nullable(),
    }),
  ).extend({
    open: z.number().meta({ description: '未结束的会话' }),
    browsers: z.number().meta({ description: '登录过的浏览器' }),
  }),
  refuses: ['rightMissing', 'notFound'],
})

/** A page of a player's letters. */
export const consolePlayerLetters = call('consolePlayerLetters', {
  summary: '一名玩家的站内信，含其删除的。',
  who: 'operator',
  right: 'seePlayers',
  input: { playerId, ...paging },
  reply: listOf(
    z.object({
      id: z.string(),
      kind: z.enum(wordsOf(letterKinds)),
      title: z.string(),
      content: z.string(),
      time: timeNumber,
      read: z.boolean(),
      deleted: z.boolean(),
    }),
  ),
  refuses: ['rightMissing', 'notFound'],
})

/** A page of the notes about a player. */
export const consolePlayerNotes = call('consolePlayerNotes', {
  summary: '操作员对一名玩家的备注，最新的在前；只增不改。',
  who: 'operator',
  right: 'seePlayers',
  input: { playerId, ...paging },
  reply: listOf(z.object({ id: z.string(), by: z.string(), at: timeNumber, text: z.string() })),
  refuses: ['rightMissing', 'notFound'],
})

/** Who looked at which personal data of a player. */
export const consolePlayerLooks = call('consolePlayerLooks', {
  summary: '谁看过一名玩家的哪项个人资料，最近 20 次。',
  who: 'operator',
  right: 'seePlayers',
  input: { playerId },
  reply: z.object({
    list: z.array(z.object({ id: z.string(), by: z.string(), at: timeNumber, field: z.enum(wordsOf(lookedAt)) })),
  }),
  refuses: ['rightMissing', 'notFound'],
})
