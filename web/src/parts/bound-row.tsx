import './bound-row.css'
import type { CSSProperties, ReactNode } from 'react'

interface BoundRowProps {
  /** The character of its mark. */
  mark: string
  /** A colour of the marks: `--lot-teal`. */
  tone?: `--${string}`
  isSet: boolean
  title: ReactNode
  note: ReactNode
  /** The ways on, at the end. */
  children: ReactNode
}

/** One thing that is bound to the account: masked, with the way to bind or change it. */
export function BoundRow({ mark, tone, isSet, title, note, children }: BoundRowProps) {
  return (
    <li className="bind">
      <span
        className={isSet ? 'pay' : 'pay pay--empty'}
        style={tone && isSet ? ({ '--c': `var(${tone})` } as CSSProperties) : undefined}
        aria-hidden="true"
      >
        {mark}
      </span>
      <div>
        {title}
        <small>{note}</small>
      </div>
      {children}
    </li>
  )
}
