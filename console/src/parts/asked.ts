/** What is said once something that may take two operators was asked for. */
import { toast } from '@hongyun/ui/toast.ts'

/** What came of asking; `done` and `released` are done at once, by one operator. */
export type Asked = 'open' | 'same' | 'approved' | 'done' | 'released'

const texts = {
  open: '已提出，等待另一名操作员审批',
  same: '您已提出过相同的内容，等待另一名操作员审批',
  approved: '另一名操作员已提出相同的内容，现已通过',
} as const

export const askedText = (state: Asked, done: string): string =>
  state === 'done' || state === 'released' ? done : texts[state]

/** By the answer alone: that it takes two is decided where it is asked for, and may have changed since the page was read. */
export const sayAsked = ({ state }: { state: Asked }, done = '已更改'): void => toast.ok(askedText(state, done))
