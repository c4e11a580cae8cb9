// 年, 月, 日: three choices, the same in every browser and language.
import { ADULT_AGE } from '@hongyun/contract/identity/adult.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconAlertCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { type Birthday, birthdayOf, daysIn, partsOf } from './birthday.ts'

interface BirthdayInputProps {
  /** `YYYY-MM-DD`, or nothing. */
  value: string
  today: string
  error: string | undefined
  onChange: (value: string) => void
}

const OLDEST = 1920
const two = (count: number) => String(count).padStart(2, '0')
const upTo = (last: number) => Array.from({ length: last }, (_, index) => two(index + 1))

export function BirthdayInput({ value, today, error, onChange }: BirthdayInputProps) {
  const errorId = useId()
  // What is chosen before all three are.
  const [part, setPart] = useState<Birthday>()
  const { year, month, day } = value === '' ? (part ?? partsOf('')) : partsOf(value)
  const newest = Number(today.slice(0, 4)) - ADULT_AGE
  const years = Array.from({ length: newest - OLDEST + 1 }, (_, index) => String(newest - index))

  const choose = (change: Partial<Birthday>) => {
    const next = { year, month, day, ...change }
    const whole = birthdayOf(next)
    setPart(whole === '' ? next : undefined)
    onChange(whole)
  }
  const of = (name: keyof Birthday, unit: string, chosen: string, options: readonly string[]) => (
    <span className={error ? 'input input--part is-bad' : 'input input--part'}>
      <select
        aria-label={`生日 ${unit}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={chosen}
        onChange={(event) => choose({ [name]: event.target.value })}
      >
        <option value="">{unit}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {Number(option)} {unit}
          </option>
        ))}
      </select>
    </span>
  )
  return (
    <fieldset className="field">
      <legend className="field__label">生日</legend>
      <div className="row">
        {of('year', '年', year, years)}
        {of('month', '月', month, upTo(12))}
        {of('day', '日', day, upTo(daysIn(year, month)))}
      </div>
      {!error && <span className="field__hint">须年满 18 周岁，设置后不能修改</span>}
      {error && (
        <span className="field__error" id={errorId}>
          <Icon of={IconAlertCircle} />
          {error}
        </span>
      )}
    </fieldset>
  )
}
