/** What became of a change that may take two operators. */
import { z } from 'zod'

export const outcome = {
  state: z
    .enum(['done', 'open', 'same', 'approved'])
    .meta({ description: 'done 已更改；open 已提出申请；same 您已提出过；approved 另一名操作员已提出，随即生效' }),
  approvalId: z.string().nullable().meta({ description: '申请编号；直接更改的没有' }),
}
