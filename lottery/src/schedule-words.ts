// When a lottery is drawn, in words.
import { findOutside } from './lotteries.ts'

const DAYS = ['日', '一', '二', '三', '四', '五', '六'] as const

/** `30 秒`, `15 分钟`, `2 小时`: the largest unit that says it exactly. */
export function durationText(seconds: number): string {
  if (seconds % 3600 === 0) return `${seconds / 3600} 小时`
  return seconds % 60 === 0 ? `${seconds / 60} 分钟` : `${seconds} 秒`
}

/** `每 30 秒`, `每日 21:15`, `每周二、四、六 21:30`. */
export function rhythmText({ lotteryCode, interval }: { lotteryCode: string; interval: number }): string {
  const outside = findOutside(lotteryCode)
  if (!outside) return `每 ${durationText(interval)}`
  const days = outside.weekdays.map((day) => DAYS[day]).join('、')
  return `${outside.weekdays.length === DAYS.length ? '每日' : `每周${days}`} ${outside.drawsAt}`
}
