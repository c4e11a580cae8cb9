import { formatOdds } from '@hongyun/lottery/odds.ts'
import { Odds } from '../../../../parts/odds.tsx'
import { Slider } from '../../../../parts/slider.tsx'
import { pointOf, tenthsOf } from '../point.ts'
import { pointWithin, type Rebate, type Stake } from '../stake.ts'

interface RebateSliderProps {
  /** The odds that the picks can reach. */
  range: { least: bigint; most: bigint }
  stake: Stake
  setStake: (stake: Stake) => void
  rebate: Rebate
}

/** The choice between a higher rebate and higher odds. Both figures are shown above it. */
export function RebateSlider({ range, stake, setStake, rebate }: RebateSliderProps) {
  const most = tenthsOf(rebate.rebate)
  const point = tenthsOf(pointWithin(stake.point, rebate.rebate))
  return (
    <div className="desk__rebate">
      <div className="slip__row">
        <span>返点 / 赔率</span>
        <span className="num">
          <b>{pointOf(point)}%</b> <span className="muted">/</span>{' '}
          <b>
            <Odds value={formatOdds(range.least)} max={formatOdds(range.most)} />
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
    </div>
  )
}
