/** Issues as read: `20260318-1237` for self-run lotteries, the issuer's own number for the others. */

const DAILY = /^(\d{8})(\d{4})$/

export const issueText = (issue: string): string => issue.replace(DAILY, '$1-$2')

/** The serial alone, where room is short. */
export const issueSerial = (issue: string): string => DAILY.exec(issue)?.[2] ?? issue

/** 每 30 秒一期, 每 1 分钟一期, 每日一期 */
export function rhythmText(interval_s: number): string {
  if (interval_s < 60) return `每 ${interval_s} 秒一期`
  if (interval_s < 3600) return `每 ${Math.round(interval_s / 60)} 分钟一期`
  return interval_s < 86_400 ? `每 ${Math.round(interval_s / 3600)} 小时一期` : '每日一期'
}
