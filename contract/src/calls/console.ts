/** The operators' console: signing in with a second factor, what happens now, the state of the site, who did what. */
import { z } from 'zod'
import { call } from '../call.ts'
import { amountText, hash, listOf, paging, span, text, time, timeNumber } from '../fields.ts'
import { operatorNamePattern } from '../patterns.ts'

/** What an operator may do beyond looking. */
export const rights = ['site'] as const
export type Right = (typeof rights)[number]

/** What is kept of an operator's doings. */
export const operatorActs = ['signIn', 'signInFailed', 'signOut', 'siteMode', 'block', 'unblock'] as const
export type OperatorAct = (typeof operatorActs)[number]

export const siteModes = ['open', 'maintenance', 'closed'] as const
export type SiteMode = (typeof siteModes)[number]

/** What an issue can be while it is on sale, or closed and not settled; `disputed`: two sources named different results; `voiding`: stakes are being given back. */
export const waitingStates = ['open', 'closed', 'disputed', 'drawn', 'settling', 'voiding'] as const
export type WaitingState = (typeof waitingStates)[number]

const operatorName = z.string({ error: '用户名不能为空' }).regex(operatorNamePattern, '用户名格式错误')

const operator = z.object({ name: z.string(), rights: z.array(z.enum(rights)), signedInAt: timeNumber })

export const consoleLogin = call('consoleLogin', {
  summary: '运营登录：密码与动态口令，每个动态口令只能使用一次。',
  who: 'anyone',
  input: {
    name: operatorName,
    password: hash('密码'),
    code: z.string({ error: '动态口令不能为空' }).regex(/^\d{6}$/, '动态口令格式错误'),
  },
  reply: operator,
  refuses: ['operatorWrong', 'accountLocked'],
  limit: { per: 'address', max: 20, window_s: 60 },
})

export const consoleLogout = call('consoleLogout', {
  summary: '运营退出。',
  who: 'operator',
  input: {},
  reply: z.object({}),
  refuses: [],
  limit: { per: 'account', max: 60, window_s: 60 },
})

export const consoleInfo = call('consoleInfo', {
  summary: '当前登录的运营。',
  who: 'operator',
  input: {},
  reply: operator.extend({ tenantName: z.string(), serverTime: timeNumber }),
  refuses: [],
})

/** Sums of the ledger's transfers in a span. */
const sums = z.object({
  bettingAmount: amountText.meta({ description: '投注扣款减退款' }),
  settledAmount: amountText.meta({ description: '在此期间结算的投注额，不论何时投注' }),
  returnAmount: amountText.meta({ description: '派奖减更正' }),
  rebate: amountText,
  profit: amountText.meta({ description: '本站账户的净额：已结算投注减派奖、退本与返点，可为负' }),
  recharge: amountText,
  players: z.number().meta({ description: '有投注的玩家数' }),
  registered: z.number().meta({ description: '新注册玩家数' }),
})

export const consoleOverview = call('consoleOverview', {
  summary: '运营总览：今日与昨日同时段的账目、每小时投注与派奖、各彩种的期次。',
  who: 'operator',
  input: {},
  reply: z.object({
    at: timeNumber,
    day: z.string(),
    signedIn: z.number().meta({ description: '登录有效的玩家数' }),
    today: sums,
    yesterday: sums.meta({ description: '昨日到此刻' }),
    hours: z.array(z.object({ hour: z.number(), bettingAmount: amountText, returnAmount: amountText })),
    issues: z
      .array(
        z.object({
          lotteryCode: z.string(),
          lotteryName: z.string(),
          lotteryType: z.string(),
          issue: z.string(),
          state: z.enum(waitingStates),
          late: z.boolean().meta({ description: '自营彩种开奖时间已过一分钟仍未结算，外部开奖的按站点设置的小时数' }),
          closesAt: timeNumber,
          drawsAt: timeNumber,
          betCount: z.number(),
          bettingAmount: amountText,
        }),
      )
      .meta({ description: '未结算的在前，其余为各彩种正在销售的一期' }),
  }),
  refuses: [],
  limit: { per: 'account', max: 120, window_s: 60 },
})

const site = z.object({
  mode: z.enum(siteModes),
  message: z.string(),
  startTime: timeNumber.nullable(),
  endTime: timeNumber.nullable(),
  blockedAddresses: z.array(z.string()),
  ownAddress: z.string().meta({ description: '您的地址' }),
})

export const consoleSite = call('consoleSite', {
  summary: '站点状态与不予服务的地址。',
  who: 'operator',
  input: {},
  reply: site,
  refuses: [],
})

export const consoleSetSite = call('consoleSetSite', {
  summary: '开放、维护或关闭站点；一秒内在所有节点生效。',
  who: 'operator',
  right: 'site',
  input: {
    mode: z.enum(siteModes, { error: '站点状态格式错误' }),
    message: text('公告内容', 200).optional().default(''),
    endTime: time('结束时间').optional(),
  },
  reply: site,
  refuses: ['rightMissing'],
  limit: { per: 'account', max: 60, window_s: 60 },
})

export const consoleSetAddress = call('consoleSetAddress', {
  summary: '对一个地址或网段停止或恢复服务。',
  who: 'operator',
  right: 'site',
  input: {
    address: text('地址', 50, 1),
    blocked: z.enum(['true', 'false'], { error: '是否停止服务格式错误' }),
  },
  reply: site,
  refuses: ['rightMissing', 'addressWrong', 'addressesFull'],
  limit: { per: 'account', max: 60, window_s: 60 },
})

export const consoleActs = call('consoleActs', {
  summary: '操作日志，最新的在前；只增不改。',
  who: 'operator',
  input: {
    ...paging,
    ...span,
    name: operatorName.optional(),
    act: z.enum(operatorActs, { error: '操作格式错误' }).optional(),
  },
  reply: listOf(
    z.object({
      id: z.string(),
      at: timeNumber,
      name: z.string(),
      act: z.enum(operatorActs),
      detail: z.object({
        mode: z.enum(siteModes).optional(),
        message: z.string().optional(),
        endTime: timeNumber.nullable().optional(),
        address: z.string().optional(),
      }),
      address: z.string().meta({ description: '操作者的地址' }),
    }),
  ).extend({ names: z.array(z.string()).meta({ description: '有操作记录的运营' }) }),
  refuses: [],
})
