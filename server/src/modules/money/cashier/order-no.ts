/** The numbers that players and providers know orders by. */

import { randomInt } from 'node:crypto'
import { businessDay } from '@hongyun/lottery/days.ts'

/** `P` and 16 digits: the day, so that people can read it, and a random part, so that it does not count our orders. */
export const newOrderNo = (): string =>
  `P${businessDay(Date.now()).replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`
