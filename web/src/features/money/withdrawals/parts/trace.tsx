import { monthTime } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconArrowBackUp, IconCheck, IconClock } from '@tabler/icons-react'
import { type Order, type PointState, traceOf } from '../order.ts'

const icons: Partial<Record<PointState, typeof IconCheck>> = {
  done: IconCheck,
  now: IconClock,
  back: IconArrowBackUp,
}

/** The way of an order: what is done, what is now, and where the money came back. */
export function Trace({ order }: { order: Order }) {
  return (
    <ol className="trace" aria-label="经过">
      {traceOf(order).map(({ name, state, at, text }) => {
        const icon = icons[state]
        return (
          <li key={name} className={`is-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
            <i>{icon && <Icon of={icon} />}</i>
            <b>{name}</b>
            {at ? <time dateTime={new Date(at).toISOString()}>{monthTime(at)}</time> : (text ?? '—')}
          </li>
        )
      })}
    </ol>
  )
}
