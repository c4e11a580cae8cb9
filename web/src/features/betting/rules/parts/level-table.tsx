import { shareOf } from '../../../../parts/chance.ts'
import { Odds } from '../../../../parts/odds.tsx'
import { fractionText, oneIn } from '../chance.ts'
import type { PlayRule } from '../shown-groups.ts'

type Level = PlayRule['levels'][number]

/** Chance, odds and return of each level of a play. */
export function LevelTable({ play }: { play: PlayRule }) {
  return (
    <table className="table rules__levels" aria-label={`${play.playName}的概率与赔率`}>
      <thead>
        <tr>
          <th scope="col">奖级</th>
          <th scope="col" className="end">
            一注的概率
          </th>
          <th scope="col" className="end">
            平均几注中一次
          </th>
          <th scope="col" className="end">
            赔率
          </th>
          <th scope="col" className="end">
            返还率
          </th>
        </tr>
      </thead>
      <tbody>
        {play.levels.map((level) => (
          <tr key={level.level}>
            <th scope="row">
              {level.name}
              <Notes level={level} />
            </th>
            <td className="end num">
              {shareOf(level.chance)} <span className="muted small">{fractionText(level.chance)}</span>
            </td>
            <td className="end num">{oneIn(level.chance)}</td>
            <td className="end">
              <Odds value={level.odds} />
            </td>
            <td className="end num">{level.returnRate}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Notes({ level: { leastChance, refundChance, mean, isOwn } }: { level: Level }) {
  const notes = [
    isOwn && '赔率由本站自定',
    leastChance && `因选号而异，最小 ${fractionText(leastChance)}`,
    refundChance && `另有 ${fractionText(refundChance)} 的机会退还本金`,
    mean && `一期可中多次，平均 ${fractionText(mean)} 次`,
  ].filter(Boolean)
  if (notes.length === 0) return null
  return <span className="muted small rules__note">{notes.join('；')}</span>
}
