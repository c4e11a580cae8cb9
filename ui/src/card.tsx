import { type ReactNode, useId } from 'react'

interface CardProps {
  title?: ReactNode
  /** Said beside the title. */
  note?: ReactNode
  /** At the end of the head: a link, a count, a segment. */
  aside?: ReactNode
  foot?: ReactNode
  /** No padding: a table or a list brings its own. */
  flush?: boolean
  /** Names a card that has no title. */
  label?: string
  className?: string
  children: ReactNode
}

export function Card({ title, note, aside, foot, flush = false, label, className, children }: CardProps) {
  const titleId = useId()
  const named = title ? { 'aria-labelledby': titleId } : label ? { 'aria-label': label } : {}
  return (
    <section className={className ? `card ${className}` : 'card'} {...named}>
      {title && (
        <CardHead id={titleId} title={title}>
          {note && <span className="small muted">{note}</span>}
          {aside && <div className="row push">{aside}</div>}
        </CardHead>
      )}
      {flush ? children : <div className="card__body">{children}</div>}
      {foot && <div className="card__foot">{foot}</div>}
    </section>
  )
}

export function CardHead({ id, title, children }: { id?: string; title: ReactNode; children?: ReactNode }) {
  return (
    <div className="card__head">
      <h2 className="card__title" id={id}>
        {title}
      </h2>
      {children}
    </div>
  )
}
