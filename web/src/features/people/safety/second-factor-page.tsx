import './parts/safety.css'
import { ErrorState } from '@hongyun/ui/error-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { StepCard } from '../../../parts/proof/step-card.tsx'
import { queryOf, useAct } from '../../../wire/request.ts'
import { Done } from './parts/done.tsx'
import { EndFactor } from './parts/end-factor.tsx'
import { Prove } from './parts/prove.tsx'
import { RecoveryCodes } from './parts/recovery-codes.tsx'
import { SetUpFactor } from './parts/set-up-factor.tsx'
import { useSteps } from './use-steps.ts'

/** Turning the second factor on or off. */
export default function SecondFactorPage() {
  const factor = useQuery({ ...queryOf('secondFactor'), meta: { quiet: true } })
  return (
    <div className="narrow-page">
      <h1 className="section__title">两步验证</h1>
      <Query of={factor}>{({ isSet, recoveryCodes }) => <Steps wasSet={isSet} recoveryCodes={recoveryCodes} />}</Query>
    </div>
  )
}

function Steps({ wasSet, recoveryCodes }: { wasSet: boolean; recoveryCodes: number }) {
  // As it was when the page opened: the steps belong together.
  const [ending] = useState(wasSet)
  const steps = useSteps()
  const [codes, setCodes] = useState<readonly string[]>()
  const begin = useAct('beginSecondFactor', { meta: { quiet: true } })

  if (ending) {
    const { at, ticket, done, onProved, onDone, onRestart } = steps
    const titles = ['两步验证已开启', '关闭两步验证', '两步验证已关闭']
    const lead = at === 0 ? `还有 ${recoveryCodes} 个恢复码可用。关闭前请先验证身份。` : undefined
    return (
      <StepCard steps={['验证身份', '输入验证码', '完成']} at={at} title={titles[at] ?? ''} lead={lead}>
        {done ? (
          <Done text="已生效" detail="登录时不再需要验证码。站内信已记下这次改动。" />
        ) : ticket === undefined ? (
          <Prove purpose="secondFactor" onProved={onProved} />
        ) : (
          <EndFactor ticket={ticket} onDone={onDone} onRestart={onRestart} />
        )}
      </StepCard>
    )
  }
  const at = codes ? 2 : begin.data ? 1 : 0
  const titles = ['请先验证身份', '用验证器扫描二维码', '请保存恢复码']
  return (
    <StepCard steps={['验证身份', '绑定验证器', '恢复码']} at={at} title={titles[at] ?? ''}>
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : begin.data ? (
        <SetUpFactor setup={begin.data} onDone={setCodes} />
      ) : begin.error ? (
        <ErrorState message={begin.error.message} onRetry={begin.reset} />
      ) : (
        <Prove purpose="secondFactor" onProved={(proved) => begin.mutate({ ticket: proved })} />
      )}
    </StepCard>
  )
}
