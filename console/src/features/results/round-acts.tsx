import { Card } from '@hongyun/ui/card.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { now } from '../../wire/clock.ts'
import type { Answer } from '../../wire/request.ts'
import { ResultForm } from './result-form.tsx'

type Issue = Answer<'consoleResult'>

interface RoundActsProps {
  issue: Issue
  round: NonNullable<Issue['round']>
  onVoid(reason: string): Promise<boolean>
}

/** What may be done about an issue that is drawn here by a public round: nothing but to make it void, once the round is late enough. */
export function RoundActs({ issue: { awaitsRound }, round: { isKept, voidAt }, onVoid }: RoundActsProps) {
  if (!awaitsRound || isKept || now() < voidAt)
    return (
      <Card title="可做的事">
        <p className="soft">
          {awaitsRound && !isKept
            ? `该期等待公共随机数，取得后自动开奖。到 ${dateTime(voidAt)} 仍未取得时，两名操作员可以作废该期。`
            : '该期由种子与公共随机数开奖，没有可做的事。'}
        </p>
      </Card>
    )
  return (
    <ResultForm
      key="void"
      title="作废该期"
      hint="公共随机数迟迟未到。作废后所有注单退回本金，由两名操作员决定；不作废则继续等待。"
      action="查看影响并提出"
      needsReason
      onSend={(_openNumber, reason) => onVoid(reason)}
    />
  )
}
