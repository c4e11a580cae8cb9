import type { Answer } from '../../wire/request.ts'

export type Order = Answer<'consoleWithdrawal'>
export type QueuedOrder = Answer<'consoleWithdrawals'>['list'][number]

/** Whether it is not paid, or not sent again, because its player is frozen. */
export const isHeld = ({ state, isFrozen }: Pick<QueuedOrder, 'state' | 'isFrozen'>): boolean =>
  isFrozen && (state === 'approved' || state === 'paying')
