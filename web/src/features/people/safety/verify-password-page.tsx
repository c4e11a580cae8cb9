import './parts/safety.css'
import { Query } from '@hongyun/ui/query.tsx'
import { useState } from 'react'
import { StepCard } from '../../../parts/proof/step-card.tsx'
import { Done } from './parts/done.tsx'
import { Prove } from './parts/prove.tsx'
import { SetDigits } from './parts/set-digits.tsx'
import { useSteps } from './use-steps.ts'
import { useSafetyState } from './use-tickets.ts'

const STEPS = ['验证身份', '新安全密码', '完成'] as const

/** Setting or changing the safety password: proof, new digits, done. */
export default function VerifyPasswordPage() {
  const state = useSafetyState()
  return (
    <div className="narrow-page">
      <h1 className="section__title">安全密码</h1>
      <Query of={state}>{({ isSet }) => <Steps wasSet={isSet} />}</Query>
    </div>
  )
}

function Steps({ wasSet }: { wasSet: boolean }) {
  // As it was when the page opened: the steps belong together.
  const [isFirst] = useState(!wasSet)
  const { at, ticket, done, onProved, onDone, onRestart } = useSteps()
  const titles = [
    isFirst ? '请先验证登录密码' : '请先验证安全密码',
    '设置新的安全密码',
    isFirst ? '安全密码已设置' : '安全密码已修改',
  ]
  return (
    <StepCard
      steps={STEPS}
      at={at}
      title={titles[at] ?? ''}
      lead={at === 1 ? '资金转出与修改保护措施时需要它，请勿与登录密码相同。' : undefined}
    >
      {done ? (
        <Done text="已生效" detail="站内信已记下这次改动。" />
      ) : ticket === undefined ? (
        <Prove purpose="safetyPassword" onProved={onProved} />
      ) : (
        <SetDigits isFirst={isFirst} ticket={ticket} onDone={onDone} onRestart={onRestart} />
      )}
    </StepCard>
  )
}
