import type { RecoveryWay } from '@hongyun/contract/recovery/words.ts'
import { useNavigate } from '@hongyun/ui/router/provider.tsx'
import { useState } from 'react'
import { begunRecovery, prove } from './begun.ts'
import { AnswerQuestions } from './parts/answer-questions.tsx'
import { AskService } from './parts/ask-service.tsx'
import { ChooseWay } from './parts/choose-way.tsx'
import { RecoverPage } from './parts/recover-page.tsx'
import { StartAgain } from './parts/start-again.tsx'
import { TypeCode } from './parts/type-code.tsx'

const titles: Readonly<Record<RecoveryWay, string>> = {
  phone: '填写手机验证码',
  mail: '填写邮箱验证码',
  safetyQuestion: '回答安全问题',
  service: '请操作员协助',
}

/** The second and third step: a way is chosen, and shows whose account it is. */
export default function RetrievePasswordPage() {
  const navigate = useNavigate()
  const [begun] = useState(begunRecovery)
  const [way, setWay] = useState<RecoveryWay>()
  const [isOver, setOver] = useState(false)
  if (!begun || isOver) {
    return (
      <RecoverPage at={0} title="请重新开始">
        <StartAgain />
      </RecoverPage>
    )
  }
  if (way === undefined) {
    return (
      <RecoverPage at={1} title="用哪种方式证明是您">
        <ChooseWay ways={begun.ways} onChosen={setWay} />
      </RecoverPage>
    )
  }
  const steps = {
    begun,
    onProved: (ticket: string) => {
      prove(ticket)
      void navigate('/resetLoginPassword')
    },
    onBack: () => setWay(undefined),
    onOver: () => setOver(true),
  }
  return (
    <RecoverPage at={2} title={titles[way]}>
      {way === 'safetyQuestion' ? (
        <AnswerQuestions {...steps} />
      ) : way === 'service' ? (
        <AskService {...steps} />
      ) : (
        <TypeCode kind={way} {...steps} />
      )}
    </RecoverPage>
  )
}
