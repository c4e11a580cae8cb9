const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long a ban still lasts: `剩 4 天 2 小时`, `剩 12 小时 3 分`, `剩 5 分`. */
export function leftText(ms: number): string {
  if (ms <= 0) return '已到期'
  const [days, hours, minutes] = [Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR), Math.ceil((ms % HOUR) / MINUTE)]
  if (days > 0) return `剩 ${days} 天 ${hours} 小时`
  return hours > 0 ? `剩 ${hours} 小时 ${minutes} 分` : `剩 ${minutes} 分`
}
