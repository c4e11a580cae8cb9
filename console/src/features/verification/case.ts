import type { Answer } from '../../wire/request.ts'

export type Case = Answer<'consoleVerification'>
export type QueuedCase = Answer<'consoleVerifications'>['list'][number]
