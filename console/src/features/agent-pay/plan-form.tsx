// A plan is asked for: what it pays by, its steps, and the periods it holds for; in force once another operator approves.
import {
  type PayBase,
  type PayKind,
  type PayPeriod,
  type PayWay,
  payBases,
  payKinds,
  payPeriods,
  payWays,
  periodsOfKind,
} from '@hongyun/contract/agent-pay/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { sayAsked } from '../../parts/asked.ts'
import { FigureInput } from '../../parts/figure-input.tsx'
import { ReasonField } from '../../parts/reason-field.tsx'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { stillOffered } from '../../parts/still-offered.ts'
import { useAct, useRefresh } from '../../wire/request.ts'
import { nextPeriods } from './pay-view.ts'
import { newPlan, type PlanDraft, readPlan } from './plan-draft.ts'
import { TiersFields } from './tiers-fields.tsx'

const WIDTH = 680
const STARTS = { day: 31, halfMonth: 6, month: 3 } as const satisfies Record<PayPeriod, number>
const ENDS = { day: 92, halfMonth: 24, month: 24 } as const satisfies Record<PayPeriod, number>

interface PlanDialogProps {
  opened: boolean
  /** The present business day. */
  today: string
  onClose: () => void
}

export const PlanDialog = ({ opened, today, onClose }: PlanDialogProps) => (
  <Dialog title="提出工资或分红方案" opened={opened} onClose={onClose} width={WIDTH}>
    {opened && <PlanForm today={today} onDone={onClose} />}
  </Dialog>
)

const optionsOf = <W extends string>(names: Readonly<Record<W, string>>, words: readonly W[]) =>
  words.map((value) => ({ value, label: names[value] }))

function PlanForm({ today, onDone }: { today: string; onDone: () => void }) {
  const stepUp = useStepUp()
  const ask = useAct('consoleAskPayPlan', { meta: { quiet: true }, onSuccess: useRefresh('consolePayPlans') })
  const [draft, setDraft] = useState(() => newPlan(today))
  const [tried, setTried] = useState(false)
  const change = (next: Partial<PlanDraft>) => setDraft((before) => ({ ...before, ...next }))
  /** Days of another period begin otherwise. */
  const changePeriod = (next: { kind: PayKind; every: PayPeriod }) =>
    change({ ...next, fromDay: nextPeriods(next.every, today, 1)[0]!.first })
  const starts = nextPeriods(draft.every, today, STARTS[draft.every]).map(({ first }) => first)
  const fromDay = stillOffered(draft.fromDay, starts)
  const ends = nextPeriods(draft.every, today, ENDS[draft.every])
    .map(({ last }) => last)
    .filter((last) => last >= fromDay)
  const { wrong, asked, text } = readPlan({ ...draft, fromDay }, ends)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!asked || ask.isPending) return
    const body = <p>{text}。由另一名操作员通过后，从生效日起替代执行中的同类方案。</p>
    const send = async (code: string) => sayAsked(await ask.mutateAsync({ ...asked, code }))
    if (!(await stepUp({ title: '提出方案', body, confirm: '提出审批', send }))) return
    onDone()
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <div className="agent-pay__form">
        <Field label="代理" error={tried ? wrong.userName : undefined}>
          <TextInput
            maxLength={20}
            autoComplete="off"
            value={draft.userName}
            onChange={(userName) => change({ userName: userName.trim() })}
          />
        </Field>
        <div className="field">
          <span className="field__label">类别与周期</span>
          <span className="row">
            <Segmented<PayKind>
              label="类别"
              options={optionsOf(payKinds, wordsOf(payKinds))}
              value={draft.kind}
              onChange={(kind) => changePeriod({ kind, every: periodsOfKind[kind][0] })}
            />
            <Segmented<PayPeriod>
              label="周期"
              options={optionsOf(payPeriods, periodsOfKind[draft.kind])}
              value={draft.every}
              onChange={(every) => changePeriod({ kind: draft.kind, every })}
            />
          </span>
        </div>
        <div className="field">
          <span className="field__label">依据</span>
          <Segmented<PayBase>
            label="依据"
            options={optionsOf(payBases, wordsOf(payBases))}
            value={draft.base}
            onChange={(base) => change({ base })}
          />
        </div>
        <div className="field">
          <span className="field__label">方式</span>
          <Segmented<PayWay>
            label="方式"
            options={optionsOf(payWays, wordsOf(payWays))}
            value={draft.pays}
            onChange={(pays) => change({ pays })}
          />
        </div>
      </div>
      <TiersFields draft={draft} error={tried ? wrong.tiers : undefined} onChange={(tiers) => change({ tiers })} />
      <div className="agent-pay__form">
        <Field label="活跃下级（名）" hint="0 为不要求" error={tried ? wrong.leastActive : undefined}>
          <FigureInput
            inputMode="numeric"
            value={draft.leastActive}
            onChange={(leastActive) => change({ leastActive })}
          />
        </Field>
        <Field label="活跃投注（元）" hint="周期内投注满此数的下级为活跃" error={tried ? wrong.leastStake : undefined}>
          <FigureInput value={draft.leastStake} onChange={(leastStake) => change({ leastStake })} />
        </Field>
        <Field label="生效日">
          <SelectInput label="生效日" value={fromDay} onChange={(next) => change({ fromDay: next })}>
            {starts.map((first) => (
              <option key={first} value={first}>
                {first}
              </option>
            ))}
          </SelectInput>
        </Field>
        <Field label="结束日" error={wrong.untilDay}>
          <SelectInput label="结束日" value={draft.untilDay} onChange={(next) => change({ untilDay: next })}>
            <option value="">不限</option>
            {ends.map((last) => (
              <option key={last} value={last}>
                {last}
              </option>
            ))}
          </SelectInput>
        </Field>
      </div>
      <ReasonField value={draft.reason} onChange={(reason) => change({ reason })} placeholder="写入申请，代理看不到" />
      {tried && wrong.reason && <p className="field__error">{wrong.reason}</p>}
      <div>
        <Button type="submit" kind="primary" busy={ask.isPending}>
          提出申请
        </Button>
      </div>
    </form>
  )
}
