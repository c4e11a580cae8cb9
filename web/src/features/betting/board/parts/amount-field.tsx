import { Stepper } from '../../../../parts/stepper.tsx'
import { MAX_AMOUNT } from '../stake.ts'
import { Chips } from './chips.tsx'
import type { StakeFieldsProps } from './multiple-fields.tsx'

const COINS = [5, 10, 50, 100, 500]

/** Whole yuan on each unit bet, for plays priced by amount. */
export function AmountField({ stake, setStake, onWrong }: StakeFieldsProps) {
  const setAmount = (amount: number) => setStake({ ...stake, amount })
  return (
    <>
      <div className="slip__row">
        <span>每注金额（元）</span>
        <Stepper
          onWrong={onWrong}
          label="每注金额"
          value={stake.amount}
          onChange={setAmount}
          min={1}
          max={MAX_AMOUNT}
        />
      </div>
      <Chips label="金额快选" amounts={COINS} value={stake.amount} onChange={setAmount} />
    </>
  )
}
