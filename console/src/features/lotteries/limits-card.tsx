import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { type FormEvent, useState } from 'react'
import { sayAsked } from '../../parts/asked.ts'
import { FigureInput } from '../../parts/figure-input.tsx'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { useNeedsTwo, useRight } from '../../wire/info.ts'
import { useAct, useRefresh } from '../../wire/request.ts'
import { changedIn, draftOf, type LimitName, limitErrors, limitNames, limitOrder } from './limits-draft.ts'
import type { Lottery } from './lottery-columns.tsx'

const MAX_LENGTH = 12

/** The limits of a lottery; what changes is shown before it is saved. */
export function LimitsCard({ lottery }: { lottery: Lottery }) {
  const stepUp = useStepUp()
  const allowed = useRight('lotteries')
  const save = useAct('consoleSetLimits', {
    meta: { quiet: true },
    onSettled: useRefresh('consoleLotteries'),
  })
  const isTwo = useNeedsTwo('lotteryLimits')
  const [typed, setTyped] = useState<Partial<Record<LimitName, string>>>({})
  const [errors, setErrors] = useState<Partial<Record<LimitName, string>>>({})
  const before = draftOf(lottery)
  const draft = { ...before, ...typed }
  const changes = changedIn(draft, lottery)
  const isChanged = Object.keys(changes).length > 0

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = limitErrors(draft)
    setErrors(found)
    if (Object.keys(found).length > 0 || !isChanged) return
    const seen = seenOf('lotteryLimits', lottery)
    const done = await stepUp({
      title: '更改限额',
      body: (
        <dl className="lottery-facts">
          {limitOrder.map((name) => (
            <div key={name} className="lottery-facts__pair">
              <dt>{limitNames[name]}</dt>
              <dd className="num">
                {draft[name] === before[name] ? (
                  <span className="muted">¥{before[name]}，不变</span>
                ) : (
                  <>
                    <span className="muted">¥{before[name]} →</span> <b>¥{draft[name]}</b>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      ),
      confirm: isTwo ? '提出审批' : '更改',
      send: async (code) =>
        sayAsked(
          await save.mutateAsync({ lotteryCode: lottery.lotteryCode, ...changes, seen, code }),
          '限额已更改，已受理的注单不变',
        ),
    })
    if (!done) return
    setTyped({})
  }

  return (
    <Card
      title="限额"
      aside={<span className="small muted">{allowed ? '已受理的注单不变' : '更改需要“彩种管理”权限'}</span>}
    >
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p className="small muted">派奖会超过任何一项的投注不予受理。号码、玩法与一期的限额按每期计，各玩法相同。</p>
        <div className="lottery-limits">
          {limitOrder.map((name) => (
            <Field key={name} label={limitNames[name]} error={errors[name]}>
              <FigureInput
                lead="¥"
                maxLength={MAX_LENGTH}
                disabled={!allowed}
                value={draft[name]}
                onChange={(text) => {
                  setTyped({ ...typed, [name]: text })
                  setErrors({})
                }}
              />
            </Field>
          ))}
        </div>
        <div>
          <Button type="submit" kind="primary" disabled={!allowed || !isChanged} busy={save.isPending}>
            {isTwo ? '提出审批' : '保存'}
          </Button>
        </div>
      </form>
    </Card>
  )
}
