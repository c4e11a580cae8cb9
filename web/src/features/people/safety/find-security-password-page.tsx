import './parts/safety.css'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconChevronRight, IconHelp, IconKey } from '@tabler/icons-react'
import { Link } from 'react-router'
import { StepCard } from './parts/step-card.tsx'
import { useQuestions, useSafetyState } from './use-tickets.ts'

const STEPS = ['选择方式', '验证', '新安全密码'] as const

/** A forgotten safety password: the ways that are open to this account. */
export default function FindSecurityPasswordPage() {
  const state = useSafetyState()
  const questions = useQuestions()
  return (
    <div className="narrow-page">
      <h1 className="section__title">找回安全密码</h1>
      <StepCard steps={STEPS} at={0} title="用哪种方式证明是您">
        <Query of={state}>
          {({ isSet }) =>
            isSet ? (
              <Query of={questions}>{({ mine }) => <Ways canAnswer={mine.length > 0} />}</Query>
            ) : (
              <EmptyState
                icon={IconKey}
                text="尚未设置安全密码"
                action={
                  <Link className="btn btn--soft btn--sm" to="/verifyPassword">
                    去设置
                  </Link>
                }
              />
            )
          }
        </Query>
      </StepCard>
    </div>
  )
}

function Ways({ canAnswer }: { canAnswer: boolean }) {
  if (!canAnswer) {
    return (
      <EmptyState
        icon={IconHelp}
        text="此账户没有设置安全问题，暂时无法自助找回"
        action={<p className="muted small">请联系站点的运营人员核实身份；想起安全密码后，可先设置安全问题。</p>}
      />
    )
  }
  return (
    <Link className="way" to="/verifyQuestion">
      <Icon of={IconHelp} />
      <span>
        安全问题
        <small>回答设置过的三个问题，不区分大小写与空格</small>
      </span>
      <Icon of={IconChevronRight} />
    </Link>
  )
}
