import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconShieldCheck } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { LotteryFinder } from '../../../../parts/lottery-finder.tsx'
import type { Lottery } from '../../../../wire/lotteries.ts'
import '../../../../parts/parts.css'
import { issueText, typedIssue } from '@hongyun/lottery/issue-text.ts'

interface ChooseIssueProps {
  lotteries: readonly Lottery[]
  lotteryCode: string
  issue: string | undefined
  /** The newest draws, offered while an issue is typed. */
  draws: readonly { issue: string }[]
  /** Without an issue: the newest one. */
  onChoose: (lotteryCode: string, issue: string | undefined) => void
}

/** Which draw to check. */
export function ChooseIssue({ lotteries, lotteryCode, issue, draws, onChoose }: ChooseIssueProps) {
  const listId = useId()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = typedIssue(typed ?? issue ?? '')
    setError(next ? undefined : '期号格式错误')
    if (next) onChoose(lotteryCode, next)
  }
  return (
    <form className="card fairness__choose" onSubmit={submit} aria-label="选择期号">
      <Field label="彩种">
        <LotteryFinder
          className="fairness__select"
          lotteries={lotteries}
          value={lotteryCode}
          gone="请选择彩种"
          onChange={(code) => onChoose(code, undefined)}
        />
      </Field>
      <Field label="期号" error={error}>
        <TextInput
          className="num"
          inputMode="numeric"
          autoComplete="off"
          list={listId}
          value={typed ?? (issue ? issueText(issue) : '')}
          onChange={setTyped}
        />
      </Field>
      <datalist id={listId}>
        {draws.map((draw) => (
          <option key={draw.issue} value={issueText(draw.issue)} />
        ))}
      </datalist>
      <Button kind="primary" type="submit" icon={IconShieldCheck}>
        验证
      </Button>
      <Button onClick={() => onChoose(lotteryCode, undefined)}>最近一期</Button>
    </form>
  )
}
