import type { Answer } from '../../wire/request.ts'

export type Order = Answer<'consoleRemittance'>
export type QueuedOrder = Answer<'consoleRemittances'>['list'][number]
