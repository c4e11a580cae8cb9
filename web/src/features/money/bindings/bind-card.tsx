import './bindings.css'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import type { FormEventHandler, ReactNode } from 'react'

interface BindCardProps {
  title: string
  onSubmit: FormEventHandler<HTMLFormElement>
  /** A refusal that is about no field. */
  failure: Error | undefined
  acts: ReactNode
  children: ReactNode
}

/** The form of one payout account. */
export const BindCard = ({ title, onSubmit, failure, acts, children }: BindCardProps) => (
  <Card title={title}>
    <form className="stack bind-form" noValidate onSubmit={onSubmit}>
      {children}
      {failure && (
        <Alert tone="danger" urgent>
          {failure.message}
        </Alert>
      )}
      <div className="row">{acts}</div>
    </form>
  </Card>
)
