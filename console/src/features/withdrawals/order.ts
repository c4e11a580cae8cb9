import type { Answer } from '../../wire/request.ts'

export type Order = Answer<'consoleWithdrawal'>
export type QueuedOrder = Answer<'consoleWithdrawals'>['list'][number]
