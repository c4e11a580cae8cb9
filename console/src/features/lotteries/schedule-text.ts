/** When a lottery is drawn, in words. */
import { findSelfRun } from '@hongyun/lottery/lotteries.ts'
import { issuesPerDay } from '@hongyun/lottery/schedule.ts'
import { durationText, rhythmText } from '@hongyun/lottery/schedule-words.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import type { Lottery } from './lottery-columns.tsx'

/** `每 1 分钟，每日 1,440 期，提前 5 秒封盘` */
export function scheduleText(lottery: Lottery): string {
  const own = findSelfRun(lottery.lotteryCode)
  const issues = own ? `，每日 ${wholeText(issuesPerDay(own))} 期` : ''
  return `${rhythmText(lottery)}${issues}，提前 ${durationText(lottery.closeBefore)}封盘`
}
