import { isDay } from '@hongyun/lottery/days.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sayAsked } from '../../parts/asked.ts'
import { FigureInput } from '../../parts/figure-input.tsx'
import { isReason, REASON_WRONG, ReasonField } from '../../parts/reason-field.tsx'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { useSettled } from '../../parts/use-settled.ts'
import { Versus } from '../../parts/versus.tsx'
import { now } from '../../wire/clock.ts'
import { type Answer, queryOf, useAct, useRefresh } from '../../wire/request.ts'
import { amountChange, percentChange, percentText, RATE_WRONG, rateOf, tomorrow } from './rates.ts'

type Effect = Answer<'consoleYuebaoRateEffect'>

/** Asks for a rate; what it would cost is worked out while it is typed, and shown before the code is asked for. */
export function RateForm() {
  const stepUp = useStepUp()
  const announce = useAct('consoleSetYuebaoRate', {
    meta: { quiet: true },
    onSuccess: useRefresh('consoleYuebao', 'consoleApprovals'),
  })
  const earliest = tomorrow(now())
  const [day, setDay] = useState(earliest)
  const [rate, setRate] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const wanted = rateOf(rate) === undefined ? '' : rate
  const settled = useSettled(wanted)
  const effect = useQuery({
    ...queryOf('consoleYuebaoRateEffect', { rate: settled }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { quiet: true },
  })
  const isCurrent = settled === wanted && effect.isSuccess && !effect.isPlaceholderData
  const wrong = {
    day: isDay(day) && day >= earliest ? undefined : `最早 ${earliest}`,
    rate: wanted === '' ? RATE_WRONG : undefined,
    reason: isReason(reason) ? undefined : REASON_WRONG,
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (wrong.day || wrong.rate || wrong.reason || !isCurrent) return
    const done = await stepUp({
      title: '提出活期利率',
      body: (
        <div className="stack">
          <p>
            <b className="num">{day}</b> 起，活期年利率 <b className="num">{percentText(effect.data.rate)}</b>。
            另一名操作员通过后公布，{wholeText(effect.data.holders)}{' '}
            名持有人会收到站内信；公布之后不能收回，只能再次公布。
          </p>
          <CostOf effect={effect.data} />
        </div>
      ),
      confirm: '提出审批',
      send: async (code) => sayAsked(await announce.mutateAsync({ day, rate, reason: reason.trim(), code })),
    })
    if (!done) return
    setRate('')
    setReason('')
    setTried(false)
  }

  return (
    <Card title="公布利率" aside={<span className="small muted">须两人，最早明天生效</span>}>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <Field label="生效日期" hint="北京时间零点起；同一日再次公布，以后者为准" error={tried ? wrong.day : undefined}>
          <TextInput type="date" className="num" min={earliest} value={day} onChange={setDay} />
        </Field>
        <Field label="年利率" error={tried ? wrong.rate : undefined}>
          <FigureInput maxLength={8} trail="%" value={rate} onChange={setRate} />
        </Field>
        {wanted === '' ? (
          <p className="small muted">填写年利率后，这里先算出按现有余额的成本，再提出。</p>
        ) : effect.isError ? (
          <Alert tone="danger">
            {effect.error.message}
            <button type="button" className="link" onClick={() => void effect.refetch()}>
              重试
            </button>
          </Alert>
        ) : (
          effect.data && (
            <div className={isCurrent ? 'stack' : 'stack is-old'} aria-live="polite">
              <CostOf effect={effect.data} />
            </div>
          )
        )}
        <ReasonField value={reason} onChange={setReason} placeholder="写入申请，玩家看不到" />
        {tried && wrong.reason && <p className="field__error">{wrong.reason}</p>}
        <Button type="submit" kind="primary" block disabled={wanted !== '' && !isCurrent} busy={announce.isPending}>
          提出审批
        </Button>
      </form>
    </Card>
  )
}

function CostOf({ effect }: { effect: Effect }) {
  const { balance, holders, rate, before, dayCost, dayCostBefore, yearCost, yearCostBefore } = effect
  return (
    <>
      <Versus
        label="利率的成本"
        rows={[
          {
            name: '年利率',
            before: before === null ? '—' : percentText(before),
            after: percentText(rate),
            change: percentChange(before ?? 0, rate),
          },
          { name: '一天', ...amounts(dayCostBefore, dayCost) },
          { name: '一年', ...amounts(yearCostBefore, yearCost) },
        ]}
      />
      <p className="small muted">
        按现有余额 {amountText(balance)}、{wholeText(holders)} 人计，与今日利率相比；余额会变，不代表将来。
      </p>
    </>
  )
}

const amounts = (before: string, after: string) => ({
  before: amountText(before),
  after: amountText(after),
  change: amountChange(before, after),
})
