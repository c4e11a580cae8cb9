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
  requestReused: { code: -98, text: '该请求编号已用于其他内容，请刷新页面后重试' },
  requestInProgress: { code: -41, text: '请求正在处理，请稍候' },
} as const satisfies Record<string, RefusalRow>
