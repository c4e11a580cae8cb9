import './meter.css'

interface MeterProps {
  label: string
  /** From 0 to 1; more is full. */
  share: number
  /** It is over: nothing to look at. */
  isDone?: boolean
  /** Whether little left is a warning. */
  warns?: boolean
}

const NEAR = 0.8

/** A bar beside its figures: gold, amber from four fifths on where that is a warning, red at the limit, grey when done. */
export function Meter({ label, share, isDone = false, warns = false }: MeterProps) {
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 10
  const look = isDone ? ' is-done' : warns && share >= 1 ? ' is-full' : warns && share >= NEAR ? ' is-near' : ''
  return (
    <div
      className={`bar-meter${look}`}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  )
}

/** A meter with its name and figures above it. */
export function Cap({ name, figures, ...meter }: { name: string; figures: string } & MeterProps) {
  return (
    <div className="cap">
      <p>
        <span>{name}</span>
        <b>{figures}</b>
      </p>
      <Meter {...meter} />
    </div>
  )
}
