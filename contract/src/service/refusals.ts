/** The refusals of customer service. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const serviceRefusals = {
  serviceLineGone: { code: -98, text: '该客服线路已停用，请选择其他线路', field: 'lineId' },
  serviceLineUsed: { code: -98, text: '该线路已有会话，不能删除；请改为停用' },
  serviceLinesFull: { code: -98, text: '客服线路已达上限' },
  serviceOrderUnknown: { code: -98, text: '没有这笔订单', field: 'orderNo' },
  serviceTalkClosed: { code: -98, text: '会话已结束' },
  serviceTalkOpen: { code: -98, text: '会话结束后才能评价' },
  serviceRated: { code: -98, text: '本次服务已评价' },
  serviceQueueEmpty: { code: -98, text: '没有排队的会话' },
  serviceNotOwn: { code: -98, text: '该会话由其他客服接待' },
  serviceHandsFull: { code: -98, text: '接待中的会话已达上限，请先结束一些' },
  serviceOperatorUnknown: { code: -98, text: '没有这名在线客服', field: 'to' },
  serviceTemplatesFull: { code: -98, text: '常用语已达上限' },
} as const satisfies Record<string, RefusalRow>
