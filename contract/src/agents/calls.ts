/** Invite codes and opened accounts: how an agent brings members, and what whoever comes by one is told. */
import { z } from 'zod'
import { isReservedName, NAME_RESERVED } from '../identity/reserved-names.ts'
import { playerStates } from '../identity/words.ts'
import { call, type Limit } from '../wire/call.ts'
import { amountText, field, listOf, paging, requestId, text, time, timeNumber, whole } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { bigId, inviteCodeField, memberKind, openKeyField, rebateField, rebateText } from './fields.ts'
import { inviteRow, inviteState, openedRow, openedState } from './shown.ts'
import { INVITE_REMARK, INVITE_USES, OPENED_DAYS } from './words.ts'

const limit: Limit = { per: 'account', max: 60, window_s: 60 }
const remark = text('备注', INVITE_REMARK)
const codeId = bigId('邀请码编号')
const openedId = bigId('账号编号')
const opened = {
  key: z
    .string()
    .nullable()
    .meta({ description: '开户密钥，只显示这一次；同一请求重发时为空，可用 renewOpenedAccount 换新的' }),
  link: z.string().nullable().meta({ description: '本站内的路径，前面加上站点的地址' }),
  expiresAt: timeNumber,
}

/** Makes a code. */
export const createInviteCode = call('createInviteCode', {
  summary:
    '生成邀请码：由它注册的玩家成为自己的直属下级，类别与返点按邀请码；返点不高于自己的。相同 requestId 重发时答复同一个邀请码。',
  who: 'agent',
  input: {
    kind: memberKind,
    rebate: rebateField,
    usesMax: whole('可注册人数', 1, INVITE_USES).optional(),
    expiresAt: time('截止时间').optional(),
    remark: remark.optional().default(''),
    requestId,
  },
  reply: inviteRow,
  refuses: ['rebateOutOfBounds', 'inviteCodesMost', 'inviteExpiryWrong', 'requestReused', 'systemBusy'],
  limit,
})

/** Writes another remark. */
export const updateInviteCodeRemark = call('updateInviteCodeRemark', {
  summary: '修改邀请码的备注。',
  who: 'agent',
  input: { id: codeId, remark },
  reply: z.object({}),
  refuses: ['notFound', 'inviteCodeDeleted'],
  limit,
})

/** Ends a code. */
export const deleteInviteCode = call('deleteInviteCode', {
  summary: '删除邀请码：不能再由它注册，已注册的不受影响。',
  who: 'agent',
  input: { id: codeId },
  reply: z.object({}),
  refuses: ['notFound', 'inviteCodeDeleted'],
  limit,
})

/** The agent's codes. */
export const inviteCode = call('inviteCode', {
  summary: '我的邀请码，新的在前。不选状态时不含已删除的。',
  who: 'agent',
  input: { ...paging, kind: memberKind.optional(), state: inviteState.optional() },
  reply: listOf(inviteRow),
  refuses: [],
  limit,
})

/** Who came by a code. */
export const inviteCodeMembers = call('inviteCodeMembers', {
  summary: '由一个邀请码注册的玩家，最近的在前。已移到别处的下级只计人数，不列出。',
  who: 'agent',
  input: { ...paging, id: codeId },
  reply: listOf(
    z.object({
      id: z.string(),
      userName: z.string().meta({ description: '不能看到全名的已脱敏' }),
      kind: memberKind,
      rebate: rebateText.meta({ description: '现在的返点' }),
      state: z.enum(wordsOf(playerStates)),
      registeredAt: timeNumber,
      firstRechargeDay: z.string().nullable().meta({ description: '首次充值的营业日' }),
      firstBetDay: z.string().nullable().meta({ description: '首次有注单结算的营业日' }),
    }),
  ).extend({ code: inviteRow }),
  refuses: ['notFound'],
  limit,
})

/** What somebody agrees to who registers by a code or a link. */
export const inviteTerms = call('inviteTerms', {
  summary:
    '注册前查看邀请码或开户链接的条件：类别、返点、上级从每 100 元投注中所得。两者给其一；不能用的以 data.why 说明原因。',
  who: 'anyone',
  input: { inviteCode: inviteCodeField.optional(), openKey: openKeyField.optional() },
  reply: z.object({
    kind: memberKind,
    rebate: rebateText,
    topRebate: rebateText.meta({ description: '本站的最高返点，百分数' }),
    inviter: z.string().meta({ description: '邀请人的用户名，已脱敏' }),
    aboveGets: amountText.meta({ description: '上级从每 100 元投注中所得' }),
    sentence: z.string().meta({ description: '以上所得的说明' }),
    userName: z.string().nullable().meta({ description: '开户链接指定的用户名；邀请码没有' }),
    expiresAt: timeNumber.nullable(),
  }),
  refuses: ['inviteCodeWrong', 'openKeyWrong'],
  limit: { per: 'address', max: 30, window_s: 60 },
})

/** Prepares an account. */
export const openAccount = call('openAccount', {
  summary: `为下级开户：选定用户名、类别与返点，得到 ${OPENED_DAYS} 天内有效的链接；本人打开链接、同意条件并设置密码之后账号才存在，其间用户名为其保留。`,
  who: 'agent',
  input: {
    userName: field('userName').refine((name) => !isReservedName(name), NAME_RESERVED),
    kind: memberKind,
    rebate: rebateField,
    requestId,
  },
  reply: openedRow.extend(opened),
  refuses: ['userNameTaken', 'rebateOutOfBounds', 'openedAccountsMost', 'requestReused', 'systemBusy'],
  limit: { per: 'account', max: 20, window_s: 60 },
})

/** Another link for the same account. */
export const renewOpenedAccount = call('renewOpenedAccount', {
  summary: `为待领取或已过期的账号换新链接，再有效 ${OPENED_DAYS} 天；先前的链接随即失效。`,
  who: 'agent',
  input: { id: openedId },
  reply: z.object({ id: z.string(), ...opened }),
  refuses: ['notFound', 'openedAccountEnded', 'openedAboveOwn', 'openedNameTaken', 'systemBusy'],
  limit: { per: 'account', max: 20, window_s: 60 },
})

/** Gives up an account that nobody has taken. */
export const deleteOpenedAccount = call('deleteOpenedAccount', {
  summary: '删除待领取的账号：链接失效，用户名不再保留。',
  who: 'agent',
  input: { id: openedId },
  reply: z.object({}),
  refuses: ['notFound', 'openedAccountEnded'],
  limit,
})

/** The agent's opened accounts. */
export const openedAccounts = call('openedAccounts', {
  summary: '我开的账号，新的在前。不选状态时不含已删除的。',
  who: 'agent',
  input: { ...paging, state: openedState.optional() },
  reply: listOf(openedRow),
  refuses: [],
  limit,
})
