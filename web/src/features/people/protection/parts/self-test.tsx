import { type PgsiLevel, pgsiAnswers, pgsiLevels, pgsiQuestions } from '@hongyun/contract/protection/self-test.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { useId, useState } from 'react'
import type { Answer } from '../../../../wire/request.ts'
import { HELP_LINE } from '../help-line.ts'
import { useSelfTest } from '../requests/use-self-test.ts'

const WIDTH = 680

const advice: Readonly<Record<PgsiLevel, string>> = {
  none: '没有看到投注带来的问题。设一个限额，可以一直这样。',
  low: '问题很少，没有明显的后果。建议为投注与净输设一个月限额。',
  moderate: '投注已带来一些不好的后果。建议现在就调低限额，或休息一段时间。',
  high: '投注可能已经失去控制。建议拨打援助热线，并考虑自我排除。',
}

/** The nine questions, and what the score means. */
export function SelfTest({ onClose }: { onClose: () => void }) {
  const form = useId()
  const [points, setPoints] = useState<readonly (number | undefined)[]>(() => pgsiQuestions.map(() => undefined))
  const test = useSelfTest()
  const open = points.filter((one) => one === undefined).length
  const result = test.data?.selfTest
  const foot = result ? (
    <Button kind="primary" data-autofocus onClick={onClose}>
      知道了
    </Button>
  ) : (
    <>
      <span className="small muted self-test__open">{open === 0 ? '九题都已回答' : `还有 ${open} 题`}</span>
      <Button onClick={onClose}>取消</Button>
      <Button kind="primary" type="submit" form={form} busy={test.isPending} disabled={open > 0}>
        看结果
      </Button>
    </>
  )
  return (
    <Dialog title="九题自测" opened onClose={onClose} width={WIDTH} foot={foot}>
      {result ? (
        <TestResult {...result} />
      ) : (
        <form
          className="stack"
          id={form}
          onSubmit={(event) => {
            event.preventDefault()
            if (open === 0 && !test.isPending) test.mutate({ scores: points.join('') })
          }}
        >
          <p className="soft">请想一想过去 12 个月，选最符合的一项。只有您自己看得到。</p>
          {test.error && (
            <Alert tone="danger" urgent>
              {test.error.message}
            </Alert>
          )}
          {pgsiQuestions.map((question, n) => (
            <fieldset key={question} className="rest self-test__one">
              <legend>
                {n + 1}. {question}
              </legend>
              {pgsiAnswers.map((answer, value) => (
                <label key={answer}>
                  <input
                    className="sr"
                    type="radio"
                    name={`${form}${n}`}
                    checked={points[n] === value}
                    onChange={() => setPoints(points.with(n, value))}
                  />
                  {answer}
                </label>
              ))}
            </fieldset>
          ))}
        </form>
      )}
    </Dialog>
  )
}

function TestResult({ score, level }: Answer<'setProtectionSelfTest'>['selfTest']) {
  const isHigh = level === 'moderate' || level === 'high'
  return (
    <div className="stack" role="status">
      <p className="self-test__score">
        <b className="num">{score}</b> 分 · {pgsiLevels[level]}
      </p>
      <Alert tone={isHigh ? 'warn' : 'info'}>{advice[level]}</Alert>
      <p className="small muted">
        采用公开的问题投注严重程度指数（PGSI），满分 27 分：0 分无风险，1 至 2 分低风险，3 至 7 分中度风险，8
        分起高风险。自测不是诊断。
      </p>
      {isHigh && (
        <p>
          {HELP_LINE.name} <b className="num">{HELP_LINE.number}</b>，{HELP_LINE.about}。
        </p>
      )}
    </div>
  )
}
