import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { type FormEvent, useState } from 'react'
import { focusFirstError } from '../../../../parts/focus-first-error.ts'
import { answerErrors } from '../../../../parts/proof/answer-errors.ts'
import { Locked } from '../../../../parts/proof/locked.tsx'
import { type Answered, QuestionFields } from '../../../../parts/proof/question-fields.tsx'
import { lockedUntilOf, triesLeftOf } from '../../../../parts/proof/refused-tries.ts'
import { Tries } from '../../../../parts/proof/tries.tsx'
import { useAct } from '../../../../wire/request.ts'
import { WayButtons } from './way-buttons.tsx'
import type { WaySteps } from './way-steps.ts'

/** By the answers to the safety questions. */
export function AnswerQuestions({ begun, onProved, onBack, onOver }: WaySteps) {
  const [answers, setAnswers] = useState<Answered[]>(() => begun.questions.map(({ id }) => ({ id, answer: '' })))
  const [tried, setTried] = useState(false)
  const act = useAct('verifySafetyQuestion', { meta: { quiet: true } })
  const errors = answerErrors(answers, false)
  const lockedUntil = lockedUntilOf(act.error)
  const triesLeft = triesLeftOf(act.error)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (errors.some(Boolean)) return focusFirstError(event.currentTarget)
    try {
      onProved((await act.mutateAsync({ ticket: begun.ticket, answers })).ticket)
    } catch (refused) {
      if (refused instanceof Error && isRefusedBy(refused, 'ticketExpired')) onOver()
      // Otherwise shown by the state of the call.
    }
  }

  if (lockedUntil !== undefined) return <Locked until={lockedUntil} onEnd={onBack} />
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <QuestionFields
        questions={begun.questions}
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
      <WayButtons onBack={onBack} next="下一步" busy={act.isPending} busyText="正在验证，请稍候" />
    </form>
  )
}
