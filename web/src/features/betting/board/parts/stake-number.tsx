import { StepperOf } from '../../../../parts/stepper.tsx'
import type { TypedWhole } from '../../../../parts/use-typed-whole.ts'

interface StakeNumberProps {
  /** What the number is counted in, beside the label. */
  unit?: string
  field: TypedWhole
}

/** One number of the stake. */
export function StakeNumber({ unit, field }: StakeNumberProps) {
  return (
    <div className="slip__row">
      <span>{unit ? `${field.label}（${unit}）` : field.label}</span>
      <StepperOf field={field} />
    </div>
  )
}
