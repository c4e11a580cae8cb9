/** The console's calls of the site state and the blocked addresses. */
import { z } from 'zod'
import { outcome } from '../approvals/outcome.ts'
import { call } from '../wire/call.ts'
import { seen, text, time, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { settingKeys } from './settings.ts'
import { siteModes } from './words.ts'

const site = z.object({
  mode: z.enum(wordsOf(siteModes)),
  message: z.string(),
  startTime: timeNumber.nullable(),
  endTime: timeNumber.nullable(),
  blockedAddresses: z.array(z.string()),
  ownAddress: z.string().meta({ description: '您的地址' }),
})

/** The site state and the blocked addresses. */
export const consoleSite = call('consoleSite', {
  summary: '站点状态与不予服务的地址。',
  who: 'operator',
  right: 'seeSite',
  input: {},
  reply: site,
  refuses: ['rightMissing'],
})

/** Sets the site state. */
export const consoleSetSite = call('consoleSetSite', {
  summary: '开放、维护或关闭站点；一秒内在所有节点生效。',
  who: 'operator',
  right: 'site',
  stepUp: true,
  input: {
    mode: z.enum(wordsOf(siteModes), { error: '站点状态格式错误' }),
    message: text('公告内容', 200).optional().default(''),
    endTime: time('结束时间').optional(),
    seen,
  },
  reply: site,
  refuses: ['rightMissing', 'changedMeanwhile'],
  limit: { per: 'account', max: 60, window_s: 60 },
})

/** Blocks or unblocks an address. */
export const consoleSetAddress = call('consoleSetAddress', {
  summary: '对一个地址或网段停止或恢复服务。',
  who: 'operator',
  right: 'site',
  stepUp: true,
  input: {
    address: text('地址', 50, 1),
    blocked: z.enum(['true', 'false'], { error: '是否停止服务格式错误' }),
  },
  reply: site,
  refuses: ['rightMissing', 'addressWrong', 'addressesFull'],
  limit: { per: 'account', max: 60, window_s: 60 },
})

const settingKey = z.enum(settingKeys, { error: '设置的名称格式错误' })

/** The settings that are single values. */
export const consoleSettings = call('consoleSettings', {
  summary: '站点设置：现值、最近一次更改、待审批的更改。含义、默认值与范围见各设置的说明。',
  who: 'operator',
  right: 'seeSite',
  input: {},
  reply: z.object({
    list: z.array(
      z.object({
        key: settingKey,
        value: z
          .string()
          .meta({ description: '开关为 true 或 false，比率为百分数，多选以逗号分隔，倍数写作 210:8,413:1' }),
        changedAt: timeNumber.nullable().meta({ description: '最近一次更改；从未更改的没有' }),
        changedBy: z.string().nullable().meta({ description: '由谁更改；命令行为 shell' }),
        asked: z
          .array(z.object({ id: z.string(), value: z.string(), asker: z.string(), isOwn: z.boolean() }))
          .meta({ description: '待另一名操作员审批的更改' }),
      }),
    ),
  }),
  refuses: ['rightMissing'],
})

/** Changes a setting, or asks for it. */
export const consoleSetSetting = call('consoleSetSetting', {
  summary: '更改一项站点设置，一秒内在所有节点生效；须两人的更改只是提出申请，由另一名操作员通过后生效。',
  who: 'operator',
  right: 'site',
  stepUp: true,
  input: { key: settingKey, value: text('值', 600).optional().default(''), reason: text('原因', 200, 2), seen },
  reply: z.object(outcome),
  refuses: [
    ...(['rightMissing', 'changedMeanwhile', 'settingWrong', 'settingSame', 'systemBusy'] as const),
    ...(['approvalImpossible', 'approvalSameHand', 'approvalChanged'] as const),
  ],
  limit: { per: 'account', max: 60, window_s: 60 },
})

/** Shows a lottery or a play by another name, or by its own again. */
export const consoleSetShownName = call('consoleSetShownName', {
  summary: '设置一个彩种或玩法显示的名称；不填则恢复本名。',
  who: 'operator',
  right: 'site',
  input: {
    shownCode: text('彩种或玩法代码', 40, 1),
    shownName: text('显示的名称', 20).optional().default(''),
  },
  reply: z.object({}),
  refuses: ['rightMissing', 'nameWrong'],
  limit: { per: 'account', max: 60, window_s: 60 },
})
