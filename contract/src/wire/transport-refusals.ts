/** What any call can be refused with: by its path, its fields, its origin, its rate, or its request id. */
import type { RefusalRow } from './envelope.ts'

/** The refusals, by name. */
export const transportRefusals = {
  noPath: { code: -98, text: 'path is not provided, code E' },
  unknownPath: { code: -98, text: '请求的接口不存在' },
  badInput: { code: -98, text: '提交的内容格式错误' },
  foreignOrigin: { code: -98, text: '请求来源不被允许' },
  tooOften: { code: -98, text: '操作过于频繁，请稍后再试' },
  systemBusy: { code: -98, text: '系统繁忙，请稍后再试' },
  notFound: { code: -98, text: '记录不存在或已被删除' },
  changedMeanwhile: { code: -98, text: '已被其他人修改，请刷新后再改' },
  requestReused: { code: -98, text: '该请求编号已用于其他内容，请刷新页面后重试' },
  requestInProgress: { code: -41, text: '请求正在处理，请稍候' },
} as const satisfies Record<string, RefusalRow>

/** What stands before every call, so that none declares it: the state of the site, the session, the request itself. */
export const beforeCalls = [
  ...(['noSession', 'sessionExpired', 'signedInElsewhere', 'accountFrozen', 'passwordChanged'] as const),
  ...(['signedOutByOperator', 'signedOutRemotely', 'maintenance', 'siteClosed', 'addressNotServed'] as const),
  ...(['noPath', 'unknownPath', 'badInput', 'foreignOrigin', 'tooOften', 'agentOnly', 'embedCallShut'] as const),
  ...(['passwordReset', 'selfExcluded'] as const),
] as const

/** What is answered with another HTTP status than 200: nobody has decided about the request. */
export const faults = {
  oddRequest: { code: -98, text: '请求格式错误' },
  tooLarge: { code: -98, text: '提交的内容过大' },
  serverFault: { code: -98, text: '服务出错，请稍后再试' },
  databaseAway: { code: -98, text: '服务暂时不可用，请稍后再试' },
  restarting: { code: -98, text: '服务正在重启，请稍后再试' },
} as const satisfies Record<string, RefusalRow>

/** The name of a fault: `data.reason`, as with refusals. */
export type Fault = keyof typeof faults
