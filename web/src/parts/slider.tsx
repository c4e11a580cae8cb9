import { Slider as MantineSlider } from '@mantine/core'

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
export function Slider({ label, valueText, disabled = false, ...range }: SliderProps) {
  return (
    <MantineSlider
      {...range}
      label={null}
      size={6}
      thumbSize={18}
      classNames={{ track: 'slider__track', thumb: 'slider__thumb' }}
      disabled={disabled}
      thumbLabel={label}
      {...(valueText && { thumbValueText: valueText })}
    />
  )
}
