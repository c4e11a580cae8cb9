/** Agents at the console: the tree, the codes, making somebody an agent, moving a player below another agent. */
import { z } from 'zod'
import { outcome } from '../approvals/outcome.ts'
import { playerId, reason } from '../desk/fields.ts'
import { playerStates } from '../identity/words.ts'
import { call, type Limit } from '../wire/call.ts'
import { dayField, field, listOf, paging, span, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { bigId, memberKind, rebateText } from './fields.ts'
import { inviteRow } from './shown.ts'
import { codeStates, LETTER_MEMBERS, moveStates, originWays } from './words.ts'

const limit: Limit = { per: 'account', max: 60, window_s: 60 }

/** A name, or its beginning. */
const namePart = z
  .string()
  .regex(/^\w{1,20}$/, '用户名格式错误')
  .optional()
const codeState = z.enum(wordsOf(codeStates), { error: '状态格式错误' })
const moveState = z.enum(wordsOf(moveStates), { error: '状态格式错误' })

/** The tree, a level at a time. */
export const consoleAgentTree = call('consoleAgentTree', {
  summary:
    '代理树的一层：parentId 的直属下级，不给时为没有上级的代理；给 userName 时在全部代理与成员中按用户名的开头查找。下级多的在前。',
  who: 'operator',
  right: 'seeAgents',
  input: { ...paging, parentId: bigId('上级编号').optional(), userName: namePart, kind: memberKind.optional() },
  reply: listOf(
    z.object({
      playerId: z.string(),
      userName: z.string(),
      kind: memberKind,
      rebate: rebateText,
      state: z.enum(wordsOf(playerStates)),
      depth: z.number().meta({ description: '上面有几级' }),
      parentName: z.string().nullable(),
      origin: z.enum(wordsOf(originWays)),
      registeredAt: timeNumber,
      directs: z.number().meta({ description: '直属下级人数' }),
      members: z.number().meta({ description: '全部下级人数' }),
      moveDay: z.string().nullable().meta({ description: '待生效的移动从哪一天起' }),
    }),
  ).extend({
    path: z
      .array(z.object({ id: z.string(), userName: z.string(), kind: memberKind }))
      .meta({ description: '从最上级往下到 parentId' }),
  }),
  refuses: ['rightMissing', 'notFound'],
})

/** Codes of all agents. */
export const consoleAgentCodes = call('consoleAgentCodes', {
  summary: '全部邀请码，新的在前；可按代理的用户名、邀请码、类别与状态查找。',
  who: 'operator',
  right: 'seeAgents',
  input: {
    ...paging,
    agentName: namePart,
    code: z
      .string()
      .regex(/^[A-Za-z0-9]{1,12}$/, '邀请码格式错误')
      .optional()
      .meta({ description: '邀请码的开头' }),
    kind: memberKind.optional(),
    state: codeState.optional(),
  },
  reply: listOf(inviteRow.extend({ state: codeState, agentId: z.string(), agentName: z.string() })),
  refuses: ['rightMissing'],
})

/** Moves that were decided. */
export const consoleAgentMoves = call('consoleAgentMoves', {
  summary: '两人通过的移动，新的在前：谁、从哪里到哪里、从哪一天起、是否已生效。',
  who: 'operator',
  right: 'seeAgents',
  input: { ...paging, playerId: playerId.optional(), state: moveState.optional() },
  reply: listOf(
    z.object({
      id: z.string(),
      playerId: z.string(),
      userName: z.string(),
      fromName: z.string().nullable().meta({ description: '原上级；没有则为空' }),
      toName: z.string().nullable().meta({ description: '新上级；没有则为空' }),
      fromDay: z.string(),
      state: moveState,
      doneAt: timeNumber.nullable(),
      droppedWhy: z.string().nullable().meta({ description: '未能生效的原因' }),
      approvalId: z.string(),
      askedBy: z.string(),
      approvedBy: z.string(),
      at: timeNumber,
    }),
  ),
  refuses: ['rightMissing'],
})

const ofAgentAndMember = {
  agentName: namePart.meta({ description: '代理用户名的开头' }),
  memberName: field('userName').optional().meta({ description: '下级的整个用户名' }),
}

/** What agents wrote to their members. */
export const consoleAgentLetters = call('consoleAgentLetters', {
  summary: '代理写给直属下级的站内信，新的在前：谁写的、写给谁、内容；可按代理、收信人与时间查找。',
  who: 'operator',
  right: 'seeAgents',
  input: { ...paging, ...span, ...ofAgentAndMember },
  reply: listOf(
    z.object({
      id: z.string(),
      agentId: z.string(),
      agentName: z.string(),
      title: z.string(),
      text: z.string(),
      sent: z.number().meta({ description: '写给多少人，自我排除或休息中而未收到的也计入' }),
      receivers: z.array(z.object({ id: z.string(), userName: z.string() })).meta({
        description: `收信人，至多前 ${LETTER_MEMBERS} 名；自我排除或休息中而未收到的、已从信箱清除的不在其中`,
      }),
      at: timeNumber,
    }),
  ),
  refuses: ['rightMissing'],
})

/** Rebates that agents raised. */
export const consoleRebateRaises = call('consoleRebateRaises', {
  summary: '代理给直属下级提高的返点，新的在前：谁、给谁、从多少到多少；可按代理、下级与时间查找。',
  who: 'operator',
  right: 'seeAgents',
  input: { ...paging, ...span, ...ofAgentAndMember },
  reply: listOf(
    z.object({
      id: z.string(),
      agentId: z.string(),
      agentName: z.string(),
      playerId: z.string(),
      userName: z.string(),
      before: rebateText,
      after: rebateText,
      at: timeNumber,
    }),
  ),
  refuses: ['rightMissing'],
})

/** Makes a player an agent. */
export const consoleMakeAgent = call('consoleMakeAgent', {
  summary: '让玩家成为代理：可以生成邀请码、开户并查看自己的下级；返点与上级不变。',
  who: 'operator',
  right: 'changeAgents',
  stepUp: true,
  input: { playerId, reason },
  reply: z.object({}),
  refuses: ['rightMissing', 'notFound', 'agentAlready', 'systemBusy'],
  limit,
})

/** Takes it back. */
export const consoleTakeAgent = call('consoleTakeAgent', {
  summary:
    '取消代理：须没有下级、没有待生效的移入、没有执行中或未开始的工资与分红方案。其邀请码与待领取的开户链接随即作废，返点、上级、余额与之前的报表不变。',
  who: 'operator',
  right: 'changeAgents',
  stepUp: true,
  input: { playerId, reason },
  reply: z.object({ codes: z.number(), opened: z.number() }).meta({ description: '作废的邀请码与开户链接各有多少' }),
  refuses: ['rightMissing', 'notFound', 'agentNot', 'agentHasMembers', 'agentHasMoves', 'agentHasPay', 'systemBusy'],
  limit,
})

/** Asks for a move. */
export const consoleMoveMember = call('consoleMoveMember', {
  summary:
    '提出移动：从某个营业日起，把玩家连同其全部下级移到另一名代理之下，或不再有上级；由另一名操作员审批，在该日开始时生效，之前的注单与报表不变。',
  who: 'operator',
  right: 'changeAgents',
  stepUp: true,
  input: {
    playerId,
    parentName: field('userName', '新上级').optional().meta({ description: '新上级的用户名；不给则不再有上级' }),
    fromDay: dayField('生效日'),
    reason,
  },
  reply: z.object(outcome),
  refuses: [
    ...([
      'rightMissing',
      'notFound',
      'moveParent',
      'moveBelow',
      'moveSame',
      'moveRate',
      'moveDay',
      'moveOpen',
    ] as const),
    ...(['approvalImpossible', 'approvalSameHand', 'approvalChanged', 'systemBusy'] as const),
  ],
  limit,
})
