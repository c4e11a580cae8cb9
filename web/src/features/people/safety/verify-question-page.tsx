import './parts/safety.css'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconHelp } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { focusFirstError } from '../../../parts/focus-first-error.ts'
import { answerErrors } from '../../../parts/proof/answer-errors.ts'
import { Locked } from '../../../parts/proof/locked.tsx'
import { type Answered, QuestionFields } from '../../../parts/proof/question-fields.tsx'
import { lockedUntilOf, triesLeftOf } from '../../../parts/proof/refused-tries.ts'
import { StepCard } from '../../../parts/proof/step-card.tsx'
import { Tries } from '../../../parts/proof/tries.tsx'
import { type Answer, useAct } from '../../../wire/request.ts'
import { Done } from './parts/done.tsx'
import { SetDigits } from './parts/set-digits.tsx'
import { useSteps } from './use-steps.ts'
import { useQuestions } from './use-tickets.ts'

const STEPS = ['回答问题', '新安全密码', '完成'] as const
const TITLES = ['回答您设置的安全问题', '设置新的安全密码', '安全密码已修改'] as const

/** A forgotten safety password: answers, new digits, done. */
export default function VerifyQuestionPage() {
  const { at, ticket, done, onProved, onDone, onRestart } = useSteps()
  const questions = useQuestions()
  return (
    <div className="narrow-page">
      <h1 className="section__title">找回安全密码</h1>
      <StepCard steps={STEPS} at={at} title={TITLES[at]!}>
        {done ? (
          <Done text="已生效" detail="锁定已解除，站内信已记下这次改动。" />
        ) : ticket === undefined ? (
          <Query
            of={questions}
            isEmpty={({ mine }) => mine.length === 0}
            empty={
              <EmptyState
                icon={IconHelp}
                text="尚未设置安全问题"
                action={
                  <Link className="btn btn--soft btn--sm" to="/setSafetyQuestion">
                    去设置
                  </Link>
                }
              />
            }
          >
            {(known) => <AnswerThem known={known} onProved={onProved} onUnlocked={() => void questions.refetch()} />}
          </Query>
        ) : (
          <SetDigits isFirst={false} ticket={ticket} onDone={onDone} onRestart={onRestart} />
        )}
      </StepCard>
    </div>
  )
}

interface AnswerThemProps {
  known: Answer<'safeQuestionList'>
  onProved: (ticket: string) => void
  onUnlocked: () => void
}

function AnswerThem({ known, onProved, onUnlocked }: AnswerThemProps) {
  const [answers, setAnswers] = useState<Answered[]>(() => known.mine.map((id) => ({ id, answer: '' })))
  const [tried, setTried] = useState(false)
  const act = useAct('verifySafetyQuestion', { meta: { quiet: true } })
  const errors = answerErrors(answers, false)
  const lockedUntil = lockedUntilOf(act.error) ?? known.lockedUntil
  const triesLeft = triesLeftOf(act.error)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (errors.some(Boolean)) return focusFirstError(event.currentTarget)
    try {
      onProved((await act.mutateAsync({ answers })).ticket)
    } catch {
      // Shown by the state of the call.
    }
  }

  const forgotten = (
    <>
      答案也忘了？
      <Link className="link" to="/manualVerification?kind=safetyPassword">
        人工验证
      </Link>
    </>
  )
  if (lockedUntil !== null) {
    return (
      <Locked
        until={lockedUntil}
        onEnd={() => {
          act.reset()
          onUnlocked()
        }}
      >
        {forgotten}
      </Locked>
    )
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <QuestionFields
        questions={known.list}
        answers={answers}
        onChange={setAnswers}
        choosing={false}
        errors={tried ? errors : []}
      />
      {act.error && (
        <Alert tone="danger" urgent>
          {act.error.message}
          {triesLeft !== undefined && <Tries left={triesLeft} />}
        </Alert>
      )}
      <Button type="submit" kind="primary" size="lg" block busy={act.isPending} busyText="正在验证，请稍候">
        下一步
      </Button>
      <p className="small">{forgotten}</p>
    </form>
  )
}
