import { texts } from '@hongyun/contract/wire/texts.ts'
import { oddsOf } from '@hongyun/lottery/odds.ts'
import type { PriceMode } from '@hongyun/lottery/play.ts'
import { amountText } from '@hongyun/ui/format/money.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { moneyOf } from '../../../../parts/money-of.ts'
import { levelsOf, oddsRange } from '../../../../parts/odds-range.ts'
import { usePlayName } from '../../../../parts/play-name.ts'
import { groupsOf } from '../bet-groups.ts'
import { shortly } from '../describe.ts'
import { editNotes } from '../edit-notes.ts'
import { type Priced, type Stake, termsOf, unitStakeOf } from '../stake.ts'
import { stakeText, stakeWithin } from '../stake-within.ts'
import type { Staking } from '../staking.ts'
import type { DraftState } from '../use-draft.ts'
import { useYear } from '../year-context.ts'
import { AmountField } from './amount-field.tsx'
import { MostNotice } from './most-notice.tsx'
import { MultipleFields } from './multiple-fields.tsx'
import { NoteGroup } from './note-group.tsx'
import { RebateSlider } from './rebate-slider.tsx'
import { SlipTotal } from './slip-total.tsx'

/** How the total is computed, in words. */
function sumText(mode: PriceMode, count: number, stake: Stake): string {
  if (mode === 'amount') return `${wholeText(count)} 注 × ${stake.amount} 元`
  const price = { '1': '2', '0.1': '0.2', '0.01': '0.02' }[stake.unit]
  return `${wholeText(count)} 注 × ${price} 元 × ${stake.multiple} 倍`
}

/** What is picked: a list of notes by its first ones. */
function PickedNumbers({ bets }: { bets: readonly Priced[] }) {
  const group = groupsOf(bets)[0]
  if (!group) return <p className="soft small desk__numbers">请在左侧选号</p>
  const [first] = group.bets
  if (first?.play.board.kind === 'notes' && group.count > 1) return <NoteGroup group={group} onEdit={editNotes} />
  const numbers = first ? shortly(first.play, first.number) : ''
  return (
    <p className="soft small desk__numbers" title={numbers}>
      {numbers}
    </p>
  )
}

/** The present picks and their stake. */
export function SlipPick({ draft, staking }: { draft: DraftState; staking: Staking }) {
  const { bets, stake, setStake, rebate, maxBetPayout } = staking
  const { play, picks, reason } = draft
  const year = useYear()
  const [wrong, setWrong] = useState<string>()
  const playName = usePlayName()
  const range = oddsRange(oddsOf(play, termsOf(rebate, stake.point), year), levelsOf(play, play.boardIn(year), picks))
  const count = bets.reduce((sum, bet) => sum + bet.count, 0)
  // Before anything is picked: the return at the play's highest odds.
  const [best = (unitStakeOf(play.mode, stake) * range.most) / 10_000n] = bets
    .map((bet): bigint => bet.best)
    .toSorted((a, b) => (a < b ? 1 : -1))
  const within = stakeWithin(play.mode, stake, best, moneyOf(maxBetPayout))
  const most = within && stakeText(play.mode, within)
  const tooMuch =
    within === stake
      ? undefined
      : `单注最高可中限 ${amountText(maxBetPayout)}，${most ? `目前每注最多 ${most}。` : '目前不能投注。'}`
  return (
    <>
      <div className="slip__mid">
        <div className="slip__part">
          <div className="slip__row">
            <span>当前选号</span>
            <b>
              {playName(play)} · <span className="num">{wholeText(count)}</span> 注
            </b>
          </div>
          {reason ? (
            <p className="field__error">
              <Icon of={IconAlertCircle} />
              {reason}
            </p>
          ) : (
            <PickedNumbers bets={bets} />
          )}
        </div>
        <div className="slip__part">
          {play.mode === 'amount' ? (
            <AmountField stake={stake} setStake={setStake} onWrong={setWrong} />
          ) : (
            <MultipleFields stake={stake} setStake={setStake} onWrong={setWrong} />
          )}
          {tooMuch && <MostNotice text={tooMuch} most={most} onTake={() => within && setStake(within)} />}
        </div>
        <div className="slip__part">
          <RebateSlider range={range} stake={stake} setStake={setStake} rebate={rebate} />
        </div>
      </div>
      <SlipTotal
        words={sumText(play.mode, count, stake)}
        staking={staking}
        missing={wrong ?? (bets.length > 0 ? tooMuch : (reason ?? texts.pickOne))}
      />
    </>
  )
}
