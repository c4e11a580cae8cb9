// The fields of a stake. What is typed counts as a whole number from 1 on; units stand where the play has multiples.
import { mostOf, type Stake, totalOf, wholeFromOne } from '@hongyun/contract/sharing/stake.ts'
import { type StakeUnit, stakeUnits } from '@hongyun/contract/sharing/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { sumText } from './stake-edit.ts'

const unitOptions = Object.entries(stakeUnits).map(([value, label]) => ({ value: value as StakeUnit, label }))
const digits = (most: number): number => String(most).length

interface StakeFieldsProps {
  stake: Stake
  count: number
  onChange: (stake: Stake) => void
  /** Beside the sum. */
  more?: ReactNode
}

export function StakeFields({ stake, count, onChange, more }: StakeFieldsProps) {
  const most = mostOf(stake.mode)
  const isMultiple = stake.mode === 'multiple'
  return (
    <>
      <div className="share__row">
        <span>{isMultiple ? '倍数' : '每注金额'}</span>
        <div className="row">
          <WholeField
            label={isMultiple ? '倍数' : '每注金额'}
            value={stake.each}
            most={most}
            onChange={(each) => onChange({ ...stake, each })}
          />
          <span className="field__hint num">1–{most.toLocaleString('en')}</span>
        </div>
      </div>
      {isMultiple && (
        <div className="share__row">
          <span>单位</span>
          <Segmented
            label="单位"
            options={unitOptions}
            value={stake.unit}
            onChange={(unit) => onChange({ ...stake, unit })}
          />
        </div>
      )}
      <div className="share__sum">
        <span className="small muted num">
          {sumText(stake, count)}
          {more}
        </span>
        <Amount yuan={totalOf(stake, count)} />
      </div>
    </>
  )
}

interface WholeFieldProps {
  label: string
  value: number
  most: number
  onChange: (value: number) => void
}

/** What is being typed stays as it is until the field is left; what it counts as is said at once. */
function WholeField({ label, value, most, onChange }: WholeFieldProps) {
  const [typed, setTyped] = useState<string>()
  const step = (by: number) => {
    setTyped(undefined)
    onChange(Math.min(most, Math.max(1, value + by)))
  }
  return (
    <span className="stepper">
      <button type="button" aria-label={`${label}减一`} disabled={value <= 1} onClick={() => step(-1)}>
        <Icon of={IconMinus} />
      </button>
      <input
        className="num"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        maxLength={digits(most)}
        value={typed ?? String(value)}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(wholeFromOne(target.value, most))
        }}
        onBlur={() => setTyped(undefined)}
      />
      <button type="button" aria-label={`${label}加一`} disabled={value >= most} onClick={() => step(1)}>
        <Icon of={IconPlus} />
      </button>
    </span>
  )
}
