import './parts.css'
import './split-bar.css'
import type { ReactNode } from 'react'

export interface SplitPart {
  name: string
  tone: 'gold' | 'brand' | 'indigo' | 'jade' | 'loss' | 'rest'
  /** In 1/10000 of the whole. */
  share: number
  /** The share as text. */
  text: string
  note?: ReactNode
}

const WHOLE = 10_000

/** A whole in its parts, as a bar and in words. */
export function SplitBar({ parts }: { parts: readonly SplitPart[] }) {
  const label = parts.map(({ name, text }) => `${name} ${text}`).join('，')
  return (
    <div>
      <svg className="split" viewBox={`0 0 ${WHOLE} 24`} preserveAspectRatio="none" role="img" aria-label={label}>
        {parts.map(({ name, tone, share }, i) => (
          <rect
            key={name}
            className={`split__part tone--${tone}`}
            x={parts.slice(0, i).reduce((sum, before) => sum + before.share, 0)}
            width={share}
            height="24"
          />
        ))}
      </svg>
      <dl className="facts split__words">
        {parts.map(({ name, tone, text, note }) => (
          <div key={name}>
            <dt>
              <i className={`tone--${tone}`} />
              {name}
            </dt>
            <dd className="num">
              {text} {note && <span className="muted small">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
