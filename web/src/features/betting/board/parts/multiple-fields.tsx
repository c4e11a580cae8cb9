import { Pills } from '@hongyun/ui/pills.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { useTypedWhole } from '../../../../parts/use-typed-whole.ts'
import { MAX_MULTIPLE, type Stake, unitNames, units } from '../stake.ts'
import { StakeNumber } from './stake-number.tsx'

const QUICK = ['1', '5', '10', '50', '100']

export interface StakeFieldsProps {
  stake: Stake
  setStake: (stake: Stake) => void
  /** Why the typed number is refused. */
  onWrong: (reason: string | undefined) => void
}

/** Unit and multiple of a play priced at 2 yuan a unit bet. */
export function MultipleFields({ stake, setStake, onWrong }: StakeFieldsProps) {
  const field = useTypedWhole({
    ...{ label: '倍数', value: stake.multiple, min: 1, max: MAX_MULTIPLE },
    onChange: (multiple) => setStake({ ...stake, multiple }),
    onWrong,
  })
  return (
    <>
      <div className="slip__row">
        <span>单位</span>
        <Segmented
          label="单位"
          options={units.map((unit) => ({ value: unit, label: unitNames[unit] }))}
          value={stake.unit}
          onChange={(unit) => setStake({ ...stake, unit })}
        />
      </div>
      <StakeNumber field={field} />
      <Pills
        label="倍数快选"
        hasKeys
        options={QUICK.map((multiple) => ({ value: multiple, label: `×${multiple}` }))}
        value={String(stake.multiple)}
        onChange={(multiple) => field.set(Number(multiple))}
      />
    </>
  )
}
