import './bindings.css'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { Redirect } from '@hongyun/ui/router/link.tsx'
import type { FormEventHandler, ReactNode } from 'react'

interface BindCardProps {
  title: string
  onSubmit: FormEventHandler<HTMLFormElement>
  /** A refusal that is about no field. */
  failure: Error | undefined
  /** Where it leads once it is done. A player who has left the form by then is not led away from elsewhere. */
  next: string | false
  acts: ReactNode
  children: ReactNode
}

/** The form of one payout account. */
export const BindCard = ({ title, onSubmit, failure, next, acts, children }: BindCardProps) => (
  <Card title={title}>
    <form className="stack bind-form" noValidate onSubmit={onSubmit}>
      {children}
      {next && <Redirect to={next} />}
      {failure && (
        <Alert tone="danger" urgent>
          {failure.message}
        </Alert>
      )}
      <div className="row">{acts}</div>
    </form>
  </Card>
)
