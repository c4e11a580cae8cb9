import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import type { ReactNode } from 'react'
import { Slider } from '../../../../parts/slider.tsx'
import { percentOf, readRebate, tenthsOf, typedRebate } from '../rebate.ts'

interface RebateInputProps {
  label?: string
  /** As it is typed. */
  value: string
  onChange: (value: string) => void
  least?: string
  most: string
  hint?: ReactNode
  error?: string | undefined
}

/** A rebate, by typing or by a slider. */
export function RebateInput({ label = '返点', value, onChange, least = '0.0', most, hint, error }: RebateInputProps) {
  const read = readRebate(value, { least, most })
  const at = 'value' in read ? tenthsOf(read.value) : tenthsOf(least)
  return (
    <div className="rebate-input">
      <Field label={`${label}（${least}% 至 ${most}%）`} error={error} hint={hint}>
        <TextInput
          className="num"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(typed) => onChange(typedRebate(typed))}
          trail={
            <span className="muted" aria-hidden="true">
              %
            </span>
          }
        />
      </Field>
      <Slider
        label={`${label}滑块`}
        value={at}
        onChange={(tenths) => onChange(percentOf(tenths))}
        min={tenthsOf(least)}
        max={Math.max(tenthsOf(most), tenthsOf(least) + 1)}
        step={1}
        disabled={tenthsOf(most) <= tenthsOf(least)}
        valueText={(tenths) => `${percentOf(tenths)}%`}
      />
    </div>
  )
}
