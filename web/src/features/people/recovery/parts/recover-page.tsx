import { Link } from '@hongyun/ui/router/link.tsx'
import type { ReactNode } from 'react'
import { StepCard } from '../../../../parts/proof/step-card.tsx'

const STEPS = ['账号', '方式', '验证', '新密码'] as const

interface RecoverPageProps {
  /** The present step, from 0. */
  at: number
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** One of the four steps of a recovery. */
export function RecoverPage({ at, title, lead, children }: RecoverPageProps) {
  return (
    <div className="narrow-page">
      <div className="row row--between">
        <h1 className="section__title">找回登录密码</h1>
        <Link className="link" to="/login">
          想起密码了，去登录
        </Link>
      </div>
      <StepCard steps={STEPS} at={at} title={title} lead={lead}>
        {children}
      </StepCard>
      <p className="muted small">每一步的凭证 10 分钟内有效，只能用于本账号、本方式，用过即失效。</p>
    </div>
  )
}
