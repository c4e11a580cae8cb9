import { MAX_AMOUNT } from '../stake.ts'
import { Chips } from './chips.tsx'
import type { StakeFieldsProps } from './multiple-fields.tsx'
import { StakeNumber } from './stake-number.tsx'

const COINS = [5, 10, 50, 100, 500]

/** Whole yuan on each unit bet, for plays priced by amount. */
export function AmountField({ stake, setStake, onWrong }: StakeFieldsProps) {
  const setAmount = (amount: number) => setStake({ ...stake, amount })
  return (
    <>
      <StakeNumber
        label="每注金额"
        unit="元"
        value={stake.amount}
        onChange={setAmount}
        max={MAX_AMOUNT}
        onWrong={onWrong}
      />
      <Chips label="金额快选" amounts={COINS} value={stake.amount} onChange={setAmount} />
    </>
  )
}
