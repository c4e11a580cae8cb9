import { Pills } from '@hongyun/ui/pills.tsx'
import { Stepper, StepperOf } from '../../../../parts/stepper.tsx'
import { TabPanel, Tabs } from '../../../../parts/tabs.tsx'
import { useTypedWhole } from '../../../../parts/use-typed-whole.ts'
import { MAX_ISSUES, MAX_RATE, MIN_ISSUES, type PlanKind } from '../plan.ts'
import type { Plan } from '../use-plan.ts'
import type { OnWrong } from '../use-wrong.ts'

const TABS: readonly { value: PlanKind; label: string }[] = [
  { value: 'same', label: '同倍追号' },
  { value: 'double', label: '翻倍追号' },
  { value: 'profit', label: '利润率追号' },
]
const COUNTS = ['5', '10', '20', '50', '100', '200']

interface PlanFieldsProps {
  plan: Plan
  most: number
  /** The number of issues available. */
  available: number
  onWrong: OnWrong
}

/** The fields of a plan: its kind of multiples, and the number of issues. */
export function PlanFields({ plan, most, available, onWrong }: PlanFieldsProps) {
  const { options, setOptions, count, setCount } = plan
  const of = (label: string) => ({ label, onWrong: (reason: string | undefined) => onWrong(label, reason) })
  const first = options.kind === 'profit' ? '最低倍数' : '起始倍数'
  const issues = useTypedWhole({
    ...{ ...of('追号期数'), value: count, min: MIN_ISSUES, max: MAX_ISSUES },
    onChange: setCount,
  })
  return (
    <>
      <Tabs id="chase" label="追号方式" tabs={TABS} value={options.kind} onChange={(kind) => setOptions({ kind })} />
      <TabPanel id="chase" value={options.kind}>
        <div className="chase__fields">
          <Field text={first}>
            <Stepper
              key={first}
              {...of(first)}
              value={options.start}
              max={most}
              onChange={(start) => setOptions({ start })}
            />
          </Field>
          {options.kind === 'double' && (
            <>
              <Field text="每隔">
                <Stepper
                  {...of('每隔期数')}
                  value={options.every}
                  max={50}
                  onChange={(every) => setOptions({ every })}
                />
                期
              </Field>
              <Field text="倍数 ×">
                <Stepper
                  {...of('翻倍系数')}
                  value={options.factor}
                  min={2}
                  max={20}
                  onChange={(factor) => setOptions({ factor })}
                />
              </Field>
            </>
          )}
          {options.kind === 'profit' && (
            <Field text="最低利润率">
              <Stepper
                {...of('最低利润率')}
                value={options.rate}
                min={0}
                max={MAX_RATE}
                onChange={(rate) => setOptions({ rate })}
              />
              %
            </Field>
          )}
          <Field text="追号期数">
            <StepperOf field={issues} />
          </Field>
          <Pills
            label="期数快选"
            options={COUNTS.map((value) => ({ value, label: `${value} 期`, disabled: Number(value) > available }))}
            value={String(count)}
            onChange={(value) => issues.set(Number(value))}
          />
        </div>
      </TabPanel>
    </>
  )
}

function Field({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <span className="row">
      <span className="soft small">{text}</span>
      {children}
    </span>
  )
}
