/** The rebate point in tenths of a percent: whole numbers for the slider, text for the wire. */
import { percent } from './stake.ts'

export const tenthsOf = (point: string): number => Number(percent(point) / 10n)

/** 20 -> `2.0` */
export const pointOf = (tenths: number): string => `${Math.floor(tenths / 10)}.${tenths % 10}`
