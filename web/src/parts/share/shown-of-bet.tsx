import { type Showable, showable } from '@hongyun/contract/sharing/words.ts'
import { useState } from 'react'
import type { SharedBet } from './shareable.ts'
import { type EditedStake, stakeText } from './stake-edit.ts'
import { StakeEditDialog } from './stake-edit-dialog.tsx'

interface ShownOfBetProps {
  bet: SharedBet
  show: readonly Showable[]
  onShow: (show: readonly Showable[]) => void
  stake: EditedStake | undefined
  onStake: (stake: EditedStake | undefined) => void
}

/**
 * What the card of a bet shows: its numbers always; the amount where it shows the profit, which tells it, or proposes another. The
 * profit is that of the own stake, so of the two what was chosen last stands.
 */
export function ShownOfBet({ bet, show, onShow, stake, onStake }: ShownOfBetProps) {
  const [times, setTimes] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const isForced = (what: Showable) => what === 'amount' && (show.includes('profit') || stake !== undefined)
  const without = (what: Showable) => show.filter((one) => one !== what)
  const toggle = (what: Showable) => {
    onShow(show.includes(what) ? without(what) : [...show, what])
    if (what === 'profit') onStake(undefined)
  }
  return (
    <>
      <fieldset className="share__show">
        <legend className="sr">卡片展示</legend>
        <span className="muted" aria-hidden="true">
          卡片展示
        </span>
        <label className="check">
          <input type="checkbox" checked disabled />
          号码
        </label>
        {(Object.keys(showable) as Showable[]).map((what) => (
          <label key={what} className="check">
            <input
              type="checkbox"
              checked={show.includes(what) || isForced(what)}
              disabled={isForced(what)}
              onChange={() => toggle(what)}
            />
            {showable[what]}
          </label>
        ))}
        <button
          type="button"
          className="link push"
          onClick={() => {
            setTimes(times + 1)
            setOpen(true)
          }}
        >
          修改金额
        </button>
      </fieldset>
      {stake && <p className="share__edited small num">建议 {stakeText(stake, bet.bettingCount)}</p>}
      {times > 0 && (
        <StakeEditDialog
          key={times}
          bet={bet}
          stake={stake}
          busy={false}
          opened={isOpen}
          onClose={() => setOpen(false)}
          onDone={(edited) => {
            onStake(edited)
            onShow(without('profit'))
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
