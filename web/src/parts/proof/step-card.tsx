import './proof.css'
// A few steps that lead to one thing: where one is, what is asked, and the way out.
import { type ReactNode, useId } from 'react'
import { Steps } from '../steps.tsx'

interface StepCardProps {
  steps: readonly string[]
  /** The present step, from 0. */
  at: number
  title: string
  /** What the step is for, or what it leads to. */
  lead?: ReactNode
  children: ReactNode
}

export function StepCard({ steps, at, title, lead, children }: StepCardProps) {
  const id = useId()
  return (
    <section className="card step-card" aria-labelledby={id}>
      <Steps
        label="步骤"
        steps={steps.map((name, n) => ({ name, state: n < at ? 'done' : n === at ? 'now' : 'next' }))}
      />
      <div className="card__body stack">
        <div>
          <h2 className="serif step-card__title" id={id}>
            {title}
          </h2>
          {lead && <p className="muted">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}
