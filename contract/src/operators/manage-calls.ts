/** The console's calls of operators and their roles: who may do what, and what signs them in. */
import { z } from 'zod'
import { call, type Limit } from '../wire/call.ts'
import { hash, id, seen, text, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { operatorName } from './operator-calls.ts'
import { type Right, rights } from './words.ts'

const limit: Limit = { per: 'account', max: 60, window_s: 60 }
const MOST_ROLES = 20

const rightList = z
  .string({ error: '权限不能为空' })
  .transform((value) => [...new Set(value.split(',').filter(Boolean))])
  .refine((list): list is Right[] => list.every((right) => Object.hasOwn(rights, right)), '权限格式错误')
  .meta({ description: '权限，逗号分隔' })

const roleIds = z
  .string({ error: '角色不能为空' })
  .regex(/^(?:[1-9]\d{0,17}(?:,[1-9]\d{0,17}){0,19})?$/, { error: `角色格式错误，最多 ${MOST_ROLES} 个`, abort: true })
  .transform((value) => [...new Set(value.split(',').filter(Boolean))].map(BigInt))
  .meta({ description: `至多 ${MOST_ROLES} 个角色编号，逗号分隔；空为没有` })

const roleName = text('角色名称', 20, 1)

const shownRights = z.array(z.enum(wordsOf(rights)))

const role = z.object({
  id: z.string(),
  name: z.string(),
  rights: shownRights,
  operators: z.array(z.string()).meta({ description: '有这个角色的操作员' }),
})

const managed = z.object({
  id: z.string(),
  name: z.string(),
  rights: shownRights.meta({ description: '全部权限：自身的与各角色的' }),
  ownRights: shownRights.meta({ description: '由命令给予的权限' }),
  roles: z.array(z.object({ id: z.string(), name: z.string() })),
  madeAt: timeNumber,
  disabledAt: timeNumber.nullable(),
  sessions: z.number().meta({ description: '现有的登录' }),
  signedInAt: timeNumber.nullable().meta({ description: '最近一次登录' }),
})

/** Shown once: what an operator signs in with for the first time. */
const setUp = z.object({
  name: z.string(),
  password: z.string(),
  key: z.string().meta({ description: '身份验证器的密钥' }),
  uri: z.string().meta({ description: '身份验证器的地址，可作二维码' }),
})

/** Every operator, with the roles there are. */
export const consoleOperators = call('consoleOperators', {
  summary: '操作员与角色。',
  who: 'operator',
  right: 'operators',
  input: {},
  reply: z.object({ operators: z.array(managed), roles: z.array(role) }),
  refuses: ['rightMissing'],
})

/** Makes an operator. */
export const consoleAddOperator = call('consoleAddOperator', {
  summary: '添加操作员；初始密码与身份验证器的密钥只显示这一次。',
  who: 'operator',
  right: 'operators',
  stepUp: true,
  input: { name: operatorName, roleIds },
  reply: setUp,
  refuses: ['rightMissing', 'operatorNameTaken', 'rightNotOwn', 'notFound', 'systemBusy'],
  limit,
})

/** Gives an operator what signs in anew. */
export const consoleRenewOperator = call('consoleRenewOperator', {
  summary: '重置操作员的密码与身份验证器，已有的登录随即结束；新的只显示这一次。',
  who: 'operator',
  right: 'operators',
  stepUp: true,
  input: { id: id('操作员编号') },
  reply: setUp,
  refuses: ['rightMissing', 'operatorSelf', 'rightNotOwn', 'operatorOfDemo', 'notFound', 'systemBusy'],
  limit,
})

/** Disables an operator, or enables it again. */
export const consoleDisableOperator = call('consoleDisableOperator', {
  summary: '停用操作员，登录随即结束；或重新启用。',
  who: 'operator',
  right: 'operators',
  stepUp: true,
  input: { id: id('操作员编号'), disabled: z.enum(['true', 'false'], { error: '是否停用格式错误' }) },
  reply: z.object({}),
  refuses: ['rightMissing', 'operatorSelf', 'rightNotOwn', 'operatorOfDemo', 'notFound'],
  limit,
})

/** Gives an operator these roles and no others. */
export const consoleSetRoles = call('consoleSetRoles', {
  summary: '给予操作员这些角色，其他角色随即收回；对已有的登录立即生效。',
  who: 'operator',
  right: 'operators',
  stepUp: true,
  input: { id: id('操作员编号'), roleIds, seen },
  reply: z.object({}),
  refuses: ['rightMissing', 'operatorSelf', 'rightNotOwn', 'notFound', 'changedMeanwhile'],
  limit,
})

/** Makes a role, or changes one. */
export const consoleSaveRole = call('consoleSaveRole', {
  summary: '新建角色，或更改一个；更改对有这个角色的操作员立即生效。',
  who: 'operator',
  right: 'operators',
  stepUp: true,
  input: { id: id('角色编号').optional(), name: roleName, rights: rightList, seen },
  reply: z.object({ id: z.string() }),
  refuses: ['rightMissing', 'operatorSelf', 'rightNotOwn', 'roleNameTaken', 'notFound', 'changedMeanwhile'],
  limit,
})

/** Takes a role away that nobody has. */
export const consoleDeleteRole = call('consoleDeleteRole', {
  summary: '删除没有人使用的角色。',
  who: 'operator',
  right: 'operators',
  stepUp: true,
  input: { id: id('角色编号') },
  reply: z.object({}),
  refuses: ['rightMissing', 'rightNotOwn', 'roleInUse', 'notFound'],
  limit,
})

/** The open sessions of an operator. */
export const consoleOperatorSessions = call('consoleOperatorSessions', {
  summary: '一名操作员现有的登录。',
  who: 'operator',
  right: 'operators',
  input: { id: id('操作员编号') },
  reply: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        signedInAt: timeNumber,
        endsAt: timeNumber,
        address: z.string(),
        device: z.string(),
        isCurrent: z.boolean().meta({ description: '是否就是当前登录' }),
      }),
    ),
  }),
  refuses: ['rightMissing', 'notFound'],
})

/** Ends a session of an operator, or all. */
export const consoleEndSessions = call('consoleEndSessions', {
  summary: '结束一名操作员的一个登录，或除当前登录以外的全部。',
  who: 'operator',
  right: 'operators',
  stepUp: true,
  input: { id: id('操作员编号'), sessionId: id('登录编号').optional() },
  reply: z.object({ ended: z.number() }),
  refuses: ['rightMissing', 'rightNotOwn', 'notFound'],
  limit,
})

/** Changes the operator's own password. */
export const consoleChangePassword = call('consoleChangePassword', {
  summary: '更改自己的密码，其他登录随即结束。',
  who: 'operator',
  stepUp: true,
  input: { password: hash('原密码'), newPassword: hash('新密码') },
  reply: z.object({}),
  refuses: ['operatorPasswordWrong', 'operatorPasswordSame', 'passwordCommon', 'systemBusy'],
  limit: { per: 'account', max: 10, window_s: 60 },
})
