import type { Answer } from '../../../wire/request.ts'

/** A line of customer service. */
export type Line = Answer<'getServiceLineFront'>['list'][number]
