const MINUTE = 60_000
const HOUR = 60
const DAY = 24 * HOUR

/** How long a ban still lasts: `剩 4 天 2 小时`, `剩 12 小时 3 分`, `剩 5 分`. */
export function leftText(ms: number): string {
  const left = Math.ceil(ms / MINUTE)
  if (left <= 0) return '已到期'
  const [days, hours, minutes] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR), left % HOUR]
  if (days > 0) return `剩 ${days} 天 ${hours} 小时`
  return hours > 0 ? `剩 ${hours} 小时 ${minutes} 分` : `剩 ${minutes} 分`
}
