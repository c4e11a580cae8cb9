import './parts/safety.css'
import { QUESTIONS } from '@hongyun/contract/safety/words.ts'
import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { type FormEvent, useState } from 'react'
import { focusFirstError } from '../../../parts/focus-first-error.ts'
import { answerErrors } from '../../../parts/proof/answer-errors.ts'
import { Expired } from '../../../parts/proof/expired.tsx'
import { type Answered, QuestionFields } from '../../../parts/proof/question-fields.tsx'
import { StepCard } from '../../../parts/proof/step-card.tsx'
import { type Answer, useAct } from '../../../wire/request.ts'
import { Done } from './parts/done.tsx'
import { Prove } from './parts/prove.tsx'
import { useSteps } from './use-steps.ts'
import { useProtectionChanged, useQuestions } from './use-tickets.ts'

const STEPS = ['验证身份', '问题与答案', '完成'] as const
const TITLES = ['请先验证身份', '选三个问题，写下答案', '安全问题已设置'] as const

/** Choosing the safety questions: proof, questions and answers, done. */
export default function SetSafetyQuestionPage() {
  const { at, ticket, done, onProved, onDone, onRestart } = useSteps()
  const questions = useQuestions()
  return (
    <div className="narrow-page">
      <h1 className="section__title">安全问题</h1>
      <StepCard
        steps={STEPS}
        at={at}
        title={TITLES[at]!}
        lead={at === 1 ? '忘记安全密码时凭答案找回；不区分大小写、全角半角与空格。' : undefined}
      >
        {done ? (
          <Done text="已生效" detail="请记住答案：它们不会再次显示。" />
        ) : ticket === undefined ? (
          <Prove purpose="safetyQuestion" onProved={onProved} />
        ) : (
          <Query of={questions}>
            {(known) => <Choose known={known} ticket={ticket} onDone={onDone} onRestart={onRestart} />}
          </Query>
        )}
      </StepCard>
    </div>
  )
}

interface ChooseProps {
  known: Answer<'safeQuestionList'>
  ticket: string
  onDone: () => void
  onRestart: () => void
}

function Choose({ known, ticket, onDone, onRestart }: ChooseProps) {
  const [answers, setAnswers] = useState<Answered[]>(() =>
    Array.from({ length: QUESTIONS }, (_, n) => ({ id: known.mine[n] ?? known.list[n]!.id, answer: '' })),
  )
  const [tried, setTried] = useState(false)
  const changed = useProtectionChanged()
  const act = useAct('setSafetyQuestion', { meta: { quiet: true } })
  const errors = answerErrors(answers, true)
  if (isRefusedBy(act.error, 'ticketExpired')) return <Expired onRestart={onRestart} />

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (errors.some(Boolean)) return focusFirstError(event.currentTarget)
    try {
      await act.mutateAsync({ ticket, answers })
    } catch {
      // Shown by the state of the call.
      return
    }
    onDone()
    await changed()
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <QuestionFields
        questions={known.list}
        answers={answers}
        onChange={setAnswers}
        choosing
        errors={tried ? errors : []}
      />
      {act.error && (
        <Alert tone="danger" urgent>
          {act.error.message}
        </Alert>
      )}
      <Button type="submit" kind="primary" size="lg" block busy={act.isPending} busyText="正在保存，请稍候">
        保存
      </Button>
    </form>
  )
}
