import { Stepper } from '../../../../parts/stepper.tsx'

interface StakeNumberProps {
  label: string
  /** What the number is counted in, beside the label. */
  unit?: string
  value: number
  onChange: (value: number) => void
  max: number
  /** Why the typed number is refused. */
  onWrong: (reason: string | undefined) => void
}

/** One number of the stake, from 1 on. */
export function StakeNumber({ label, unit, value, onChange, max, onWrong }: StakeNumberProps) {
  return (
    <div className="slip__row">
      <span>{unit ? `${label}（${unit}）` : label}</span>
      <Stepper onWrong={onWrong} label={label} value={value} onChange={onChange} min={1} max={max} />
    </div>
  )
}
