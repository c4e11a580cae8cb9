import { workedExample } from '@hongyun/lottery/example.ts'
import { formatOdds, oddsOf } from '@hongyun/lottery/odds.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import { useId } from 'react'
import { usePlayName } from '../../../../parts/play-name.ts'
import { type Rebate, type Stake, termsOf, unitStakeOf } from '../stake.ts'
import { useType } from '../type-context.ts'
import { useYear } from '../year-context.ts'

interface PlayExampleProps {
  play: Play
  stake: Stake
  rebate: Rebate | undefined
  /** Set where the full rule is shown nowhere else. */
  withRule?: boolean
}

/** 例子与算法: the example computed with the player's own terms, and how the odds are computed. */
export function PlayExample({ play, stake, rebate, withRule = false }: PlayExampleProps) {
  const id = useId()
  const type = useType()
  const year = useYear()
  const name = usePlayName()(play)
  const terms = rebate && termsOf(rebate, stake.point)
  const own = terms?.sheet?.get(play.code)
  return (
    <>
      <button type="button" className="link small desk__example" popoverTarget={id} aria-label={`${name} 例子与算法`}>
        例子与算法
      </button>
      <span id={id} popover="auto" className="card desk__popover" role="note">
        <b className="desk__block">{name === play.name ? name : `${name}（真名 ${play.name}）`}</b>
        {withRule && <span className="desk__block">{play.prose.rule}</span>}
        <span className="desk__block">
          {terms ? workedExample(play, type, terms, unitStakeOf(play.mode, stake)) : play.prose.example.text}
        </span>
        {rebate && terms && (
          <>
            <span className="desk__block">
              赔率 =（1 − 庄家优势 {rebate.edge}% − 最高返点 {rebate.topRebate}% + 本人返点 {rebate.rebate}% − 所取返点{' '}
              {stake.point}%）÷ 中奖概率，向下取四位小数，含本金。
            </span>
            {own && (
              <span className="desk__block">
                标有“自定”的赔率由本站另定，不按此式：返点为 {rebate.topRebate}%
                而不取时为所注的数，其余按返还率同比降低，向下取四位小数。
              </span>
            )}
            <span className="desk__block num">
              {play.levelsIn(year).map((one, i) => {
                const most = own?.[i]
                return (
                  <span key={one.level} className="desk__level">
                    {one.name || name}：概率 {String(one.p.num)}/{String(one.p.den)}，赔率{' '}
                    {formatOdds(oddsOf(play, terms, year)[i] ?? 0n)}
                    {most !== undefined && `（自定 ${formatOdds(most)}）`}
                  </span>
                )
              })}
            </span>
          </>
        )}
      </span>
    </>
  )
}
