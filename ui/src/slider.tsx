import { Slider as MantineSlider } from '@mantine/core'

interface SliderProps {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step: number
  /** How the value is read out: 返点 2.0%. */
  valueText?: (value: number) => string
  disabled?: boolean
}

/** One slider between two wishes, such as rebate and odds; both figures stand above it, on the page. */
export function Slider({ label, valueText, disabled = false, ...range }: SliderProps) {
  return (
    <MantineSlider
      {...range}
      disabled={disabled}
      thumbLabel={label}
      {...(valueText && { thumbValueText: valueText })}
    />
  )
}
