/** What the queues of reviewed orders have in common: who has an order, what the list sums up, how one came to where it is. */
import { z } from 'zod'
import { amountText, paging, timeNumber } from '../wire/fields.ts'

/** Who has an order of a queue, has asked for a second operator, or has decided. */
export const reviewers = {
  takenBy: z.string().nullable().meta({ description: '正在办理的操作员' }),
  takenUntil: timeNumber.nullable(),
  askedBy: z.string().nullable().meta({ description: '已通过并提出双人审批的操作员；没有待审批时为空' }),
  decidedBy: z.string().nullable(),
}

/** A queue may be asked for one order by its number. */
export const queuePaging = {
  orderNo: z
    .string()
    .regex(/^[A-Z0-9]{4,32}$/, '单号格式错误')
    .optional(),
  ...paging,
}

/** Beside the list: what all of it comes to, and how long the oldest has waited. */
export const queueSums = {
  sumAmount: amountText.meta({ description: '这个列表全部订单的金额' }),
  oldestAt: timeNumber.nullable(),
  serverTime: timeNumber,
}

/** How one order came to where it is. */
export const reviewStory = {
  approvalId: z.string().nullable().meta({ description: '待第二人审批的申请' }),
  story: z.array(z.object({ at: timeNumber, text: z.string() })),
  serverTime: timeNumber,
}
