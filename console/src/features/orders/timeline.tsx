import { dateTime } from '@hongyun/ui/format/time.ts'
import type { Story } from './facts-card.tsx'
import { eventsOf } from './story-events.ts'

/** Everything in its order; the states stand out. */
export function Timeline({ one }: { one: Story }) {
  return (
    <ol className="timeline">
      {eventsOf(one).map(({ key, at, of, title, text }) => (
        <li key={key} className={`is-${of}`}>
          <time className="num" dateTime={new Date(at).toISOString()}>
            {dateTime(at)}
          </time>
          <p>
            <b>{title}</b>
            {text && <span className="soft">{text}</span>}
          </p>
        </li>
      ))}
    </ol>
  )
}
