import { texts } from '@hongyun/contract/texts.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import type { Priced, Rebate, Stake } from '../stake.ts'
import type { DraftState } from '../use-draft.ts'
import { AmountField } from './amount-field.tsx'
import { MultipleFields } from './multiple-fields.tsx'
import { RebateSlider } from './rebate-slider.tsx'
import { SlipTotal } from './slip-total.tsx'

interface SlipPickProps {
  draft: DraftState
  /** The pick as bets: none while it is no bet yet. */
  bets: readonly Priced[]
  stake: Stake
  setStake: (stake: Stake) => void
  rebate: Rebate
  maxBetPayout: string
  closed: boolean
  onAdd: () => void
  onPlace: () => void
}

/** The pick of the moment and what is staked on it. */
export function SlipPick({
  draft,
  bets,
  stake,
  setStake,
  rebate,
  maxBetPayout,
  closed,
  onAdd,
  onPlace,
}: SlipPickProps) {
  const { play, reason } = draft
  const count = bets.reduce((sum, bet) => sum + bet.count, 0)
  const ready = (act: () => void) => () => {
    if (bets.length > 0) act()
    else toast.error(reason ?? texts.pickOne)
  }
  const numbers = bets.map((bet) => play.describe(bet.number)).join('；')
  return (
    <>
      <div className="slip__part">
        <div className="slip__row">
          <span>当前选号</span>
          <b>
            {play.name} · <span className="num">{count}</span> 注
          </b>
        </div>
        {reason ? (
          <p className="field__error">
            <Icon of={IconAlertCircle} />
            {reason}
          </p>
        ) : (
          <p className="soft small desk__numbers" title={numbers}>
            {numbers || '请在左侧选号'}
          </p>
        )}
      </div>
      <div className="slip__part">
        {play.mode === 'amount' ? (
          <AmountField stake={stake} setStake={setStake} />
        ) : (
          <MultipleFields stake={stake} setStake={setStake} />
        )}
        <RebateSlider draft={draft} stake={stake} setStake={setStake} rebate={rebate} />
      </div>
      <SlipTotal
        mode={play.mode}
        bets={bets}
        count={count}
        stake={stake}
        maxBetPayout={maxBetPayout}
        closed={closed}
        onAdd={ready(onAdd)}
        onPlace={ready(onPlace)}
      />
    </>
  )
}
