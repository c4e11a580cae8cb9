/** The refusals of push plans. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const plansRefusals = {
  planRightMissing: { code: -98, text: '您没有发布计划的权限，或权限已停用' },
  planNameTaken: { code: -98, text: '该名称已被使用，计划的名称不能重复使用', field: 'playName' },
  planWordRefused: { code: -98, text: '计划的名称或规则包含聊天室不允许的词语' },
  planTooMany: { code: -98, text: '同时进行的计划已达上限，请先结束一个' },
  planRoomRefused: { code: -98, text: '不能在该聊天室发布计划', field: 'rooms' },
  planPlayRefused: { code: -98, text: '该玩法无法精确计算机会，不能用于计划' },
  planNumberRefused: { code: -98, text: '推荐号码不符合玩法规则', field: 'bettingNumber' },
  planEnded: { code: -98, text: '该计划已结束' },
  planIssueClosed: { code: -98, text: '该期尚未开售或已封盘，不能推荐', field: 'issue' },
  planPlayExists: { code: -98, text: '该计划在本期已推荐过，不能更改', field: 'issue' },
  planKeyWrong: { code: -98, text: '密钥错误或已停用' },
  planAuthorUnknown: { code: -98, text: '没有这个账号的玩家', field: 'name' },
  planAuthorTaken: { code: -98, text: '该作者已存在', field: 'name' },
} as const satisfies Record<string, RefusalRow>
