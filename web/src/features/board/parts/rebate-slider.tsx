import { formatOdds, oddsOf } from '@hongyun/lottery/odds.ts'
import { Odds } from '@hongyun/ui/odds.tsx'
import { Slider } from '@hongyun/ui/slider.tsx'
import { levelsOf, oddsRange } from '../odds-range.ts'
import { pointOf, tenthsOf } from '../point.ts'
import { pointWithin, type Rebate, type Stake, termsOf } from '../stake.ts'
import type { DraftState } from '../use-draft.ts'

interface RebateSliderProps {
  draft: DraftState
  stake: Stake
  setStake: (stake: Stake) => void
  rebate: Rebate
}

/** One choice between two wishes: more rebate for certain, or higher odds. Both figures stand above it. */
export function RebateSlider({ draft, stake, setStake, rebate }: RebateSliderProps) {
  const { play, picks } = draft
  const most = tenthsOf(rebate.rebate)
  const point = tenthsOf(pointWithin(stake.point, rebate.rebate))
  const { least, most: best } = oddsRange(oddsOf(play, termsOf(rebate, stake.point)), levelsOf(play, picks))
  return (
    <div className="desk__rebate">
      <div className="slip__row">
        <span>返点 / 赔率</span>
        <span className="num">
          <b>{pointOf(point)}%</b> <span className="muted">/</span>{' '}
          <b>
            <Odds value={formatOdds(least)} max={formatOdds(best)} />
          </b>
        </span>
      </div>
      <Slider
        label="返点"
        value={point}
        onChange={(tenths) => setStake({ ...stake, point: pointOf(tenths) })}
        min={0}
        max={most}
        step={1}
        valueText={(tenths) => `返点 ${pointOf(tenths)}%`}
        disabled={most === 0}
      />
      <div className="row row--between small muted">
        <span>赔率最高</span>
        <span>返点最高 {pointOf(most)}%</span>
      </div>
    </div>
  )
}
