interface SliderProps {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step: number
  /** The value for screen readers: 返点 2.0%. */
  valueText?: (value: number) => string
  disabled?: boolean
}

/** A slider between two values, such as rebate and odds; the page shows both figures above it. */
export function Slider({ label, value, onChange, min, max, step, valueText, disabled = false }: SliderProps) {
  const part = max > min ? (value - min) / (max - min) : 0
  return (
    <input
      type="range"
      className="slider"
      aria-label={label}
      aria-valuetext={valueText?.(value)}
      {...{ value, min, max, step, disabled }}
      style={{ '--part': part }}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  )
}
