import { Stepper } from '../../../../parts/stepper.tsx'
import { MAX_AMOUNT, type Stake } from '../stake.ts'
import { Chips } from './chips.tsx'

const COINS = [5, 10, 50, 100, 500]

/** Whole yuan on each unit bet, for plays priced by amount. */
export function AmountField({ stake, setStake }: { stake: Stake; setStake: (stake: Stake) => void }) {
  const setAmount = (amount: number) => setStake({ ...stake, amount })
  return (
    <>
      <div className="slip__row">
        <span>每注金额（元）</span>
        <Stepper label="每注金额" value={stake.amount} onChange={setAmount} min={1} max={MAX_AMOUNT} />
      </div>
      <Chips label="金额快选" amounts={COINS} value={stake.amount} onChange={setAmount} />
    </>
  )
}
