import { dateTime } from '@hongyun/lottery/days.ts'

/** The X-PASS header: `YYYYMMDDHH` in Asia/Shanghai of a time in milliseconds. */
export const hourStamp = (now: number): string => dateTime(now).slice(0, 13).replace(/[- ]/g, '')
