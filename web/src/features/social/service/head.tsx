import type { ReactNode } from 'react'

/** The head of a window of customer service: it is moved by it. */
export function Head({ children, buttons }: { children: ReactNode; buttons: ReactNode }) {
  return (
    <div className="service__head">
      {children}
      <span className="push" />
      {buttons}
    </div>
  )
}
