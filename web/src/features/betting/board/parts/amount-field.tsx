import { useTypedWhole } from '../../../../parts/use-typed-whole.ts'
import { MAX_AMOUNT } from '../stake.ts'
import { Chips } from './chips.tsx'
import type { StakeFieldsProps } from './multiple-fields.tsx'
import { StakeNumber } from './stake-number.tsx'

const COINS = [5, 10, 50, 100, 500]

/** Whole yuan on each unit bet, for plays priced by amount. */
export function AmountField({ stake, setStake, onWrong }: StakeFieldsProps) {
  const field = useTypedWhole({
    ...{ label: '每注金额', value: stake.amount, min: 1, max: MAX_AMOUNT },
    onChange: (amount) => setStake({ ...stake, amount }),
    onWrong,
  })
  return (
    <>
      <StakeNumber unit="元" field={field} />
      <Chips label="金额快选" amounts={COINS} value={stake.amount} onChange={field.set} />
    </>
  )
}
