/** The calls of the desk that do something to a player: each leaves an act. */
import { z } from 'zod'
import { outcome } from '../approvals/outcome.ts'
import { call } from '../wire/call.ts'
import { seen, text, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { playerId, reason } from './fields.ts'
import { personalFields, riskMarks, unlockables } from './words.ts'

/** Reads one personal field unmasked. */
export const consoleLook = call('consoleLook', {
  summary: '查看一项个人资料的原文；每次查看都记入操作日志。',
  who: 'operator',
  right: 'personalData',
  input: { playerId, field: z.enum(wordsOf(personalFields), { error: '资料项格式错误' }) },
  reply: z.object({ value: z.string().meta({ description: '未填写时为空文本' }) }),
  refuses: ['rightMissing', 'notFound'],
  limit: { per: 'account', max: 60, window_s: 60 },
})

/** Freezes a player, or lifts it. */
export const consoleSetFrozen = call('consoleSetFrozen', {
  summary: '冻结或解冻：冻结后不能登录，所有会话结束，玩家看到 -8；余额与注单不变。',
  who: 'operator',
  right: 'players',
  stepUp: true,
  input: { playerId, frozen: z.enum(['true', 'false'], { error: '是否冻结格式错误' }), reason },
  reply: z.object({}),
  refuses: ['rightMissing', 'notFound', 'playerStateSame', 'playerBarred', 'systemBusy'],
  limit: { per: 'account', max: 60, window_s: 60 },
})

/** Ends every session of a player. */
export const consoleSignOutPlayer = call('consoleSignOutPlayer', {
  summary: '全部下线：结束所有会话，玩家看到 -33，可以重新登录。',
  who: 'operator',
  right: 'players',
  input: { playerId },
  reply: z.object({ ended: z.number().meta({ description: '结束的会话数，此前已过期的不计' }) }),
  refuses: ['rightMissing', 'notFound', 'systemBusy'],
  limit: { per: 'account', max: 60, window_s: 60 },
})

/** Makes a login password worthless. */
export const consoleResetPassword = call('consoleResetPassword', {
  summary: '重设登录密码：原密码作废，所有会话结束，登录看到 -99；所答的链接 24 小时内可用一次，由玩家设置新密码。',
  who: 'operator',
  right: 'resetPlayers',
  stepUp: true,
  input: { playerId, reason },
  reply: z.object({ path: z.string().meta({ description: '前台的路径，只显示这一次' }), expiresAt: timeNumber }),
  refuses: ['rightMissing', 'notFound', 'systemBusy'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** Takes a safety password away. */
export const consoleResetSafety = call('consoleResetSafety', {
  summary: '重设安全密码：原安全密码作废，玩家凭登录密码重新设置，提现可能暂停一段时间。',
  who: 'operator',
  right: 'resetPlayers',
  stepUp: true,
  input: { playerId, reason },
  reply: z.object({}),
  refuses: ['rightMissing', 'notFound', 'safetyPasswordUnset', 'systemBusy'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** Forgets wrong tries. */
export const consoleUnlockPlayer = call('consoleUnlockPlayer', {
  summary: '解除锁定：忘记登录、安全密码、安全问题或两步验证的错误次数。',
  who: 'operator',
  right: 'players',
  stepUp: true,
  input: { playerId, what: z.enum(wordsOf(unlockables), { error: '解锁项格式错误' }) },
  reply: z.object({}),
  refuses: ['rightMissing', 'notFound', 'systemBusy'],
  limit: { per: 'account', max: 60, window_s: 60 },
})

/** Changes a player's own rebate. */
export const consoleSetRebate = call('consoleSetRebate', {
  summary:
    '调整返点：在上级与直属下级之间，步长 0.1%；之后的注单按新返点，下级各级的差额随之重算。设为须两人时只是提出申请。',
  who: 'operator',
  right: 'rebates',
  stepUp: true,
  input: {
    playerId,
    rebate: z
      .string({ error: '返点不能为空' })
      .regex(/^(?:\d|[1-9]\d)\.\d$/, '返点格式错误')
      .meta({ description: '百分数，一位小数' }),
    reason,
    seen,
  },
  reply: z.object(outcome),
  refuses: [
    ...(['rightMissing', 'notFound', 'changedMeanwhile', 'rebateOutOfBounds', 'rebateSame', 'systemBusy'] as const),
    ...(['approvalImpossible', 'approvalSameHand', 'approvalChanged'] as const),
  ],
  limit: { per: 'account', max: 60, window_s: 60 },
})

/** Writes a note about a player. */
export const consoleAddNote = call('consoleAddNote', {
  summary: '写备注：只有操作员可见，写下后不能修改。',
  who: 'operator',
  right: 'players',
  input: { playerId, text: text('备注', 500, 2) },
  reply: z.object({ id: z.string(), at: timeNumber }),
  refuses: ['rightMissing', 'notFound', 'systemBusy'],
  limit: { per: 'account', max: 60, window_s: 60 },
})

/** Marks a player, or takes a mark away. */
export const consoleSetMark = call('consoleSetMark', {
  summary: '标记玩家或取消标记：只有操作员可见。',
  who: 'operator',
  right: 'players',
  input: {
    playerId,
    kind: z.enum(wordsOf(riskMarks), { error: '标记格式错误' }),
    marked: z.enum(['true', 'false'], { error: '是否标记格式错误' }),
    reason,
  },
  reply: z.object({}),
  refuses: ['rightMissing', 'notFound', 'markSame', 'systemBusy'],
  limit: { per: 'account', max: 60, window_s: 60 },
})
