import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { useId, useState } from 'react'
import { HELP_LINE } from '../help-line.ts'
import { answers, questions, resultOf } from '../self-test.ts'

const WIDTH = 680

/** The nine questions, and what the score means. Nothing of it leaves the page. */
export function SelfTest({ onClose }: { onClose: () => void }) {
  const form = useId()
  const [points, setPoints] = useState<readonly (number | undefined)[]>(() => questions.map(() => undefined))
  const [done, setDone] = useState(false)
  const open = points.filter((one) => one === undefined).length
  const score = points.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  const foot = done ? (
    <>
      <Button onClick={() => setDone(false)}>看答案</Button>
      <Button kind="primary" data-autofocus onClick={onClose}>
        知道了
      </Button>
    </>
  ) : (
    <>
      <span className="small muted push-end">{open === 0 ? '九题都已回答' : `还有 ${open} 题`}</span>
      <Button onClick={onClose}>取消</Button>
      <Button kind="primary" type="submit" form={form} disabled={open > 0}>
        看结果
      </Button>
    </>
  )
  return (
    <Dialog title="九题自测" opened onClose={onClose} width={WIDTH} foot={foot}>
      {done ? (
        <TestResult score={score} />
      ) : (
        <form
          className="stack"
          id={form}
          onSubmit={(event) => {
            event.preventDefault()
            if (open === 0) setDone(true)
          }}
        >
          <p className="soft">请想一想过去 12 个月，选最符合的一项。</p>
          {questions.map((question, n) => (
            <fieldset key={question} className="rest self-test__one">
              <legend>
                {n + 1}. {question}
              </legend>
              {answers.map((answer, value) => (
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

function TestResult({ score }: { score: number }) {
  const { name, advice, isHigh } = resultOf(score)
  return (
    <div className="stack" role="status">
      <p className="self-test__score">
        <b className="num">{score}</b> 分 · {name}
      </p>
      <Alert tone={isHigh ? 'warn' : 'info'}>{advice}</Alert>
      <p className="small muted">
        采用公开的问题投注严重程度指数（PGSI），满分 27 分：0 分没有问题，1 至 2 分低风险，3 至 7 分中等风险，8
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
