import { dateTime } from '@hongyun/ui/format/time.ts'

/** When a letter or a notice was sent, in 北京时间. */
export function MessageTime({ of: time }: { of: number }) {
  return (
    <time className="num small muted" dateTime={new Date(time).toISOString()}>
      {dateTime(time)}
    </time>
  )
}
