import { returnText } from './odds-draft.ts'
import type { OddsEffect } from './use-odds-effect.ts'

const SHOWN = 12

/** The levels that change, before and after, with what they return exactly. */
export function ShownLevels({ levels }: { levels: OddsEffect['levels'] }) {
  return (
    <>
      <ul className="odds-levels">
        {levels.slice(0, SHOWN).map(({ playCode, playName, level, levelName, before, after }) => (
          <li key={`${playCode} ${level}`}>
            <span>
              <b>{playName}</b> {levelName !== playName && <span className="muted">{levelName}</span>}
            </span>
            <span className="num nowrap">
              <span className="muted">{before.odds} →</span> <b>{after.odds}</b>
              {!after.isOwn && <span className="muted"> 按概率</span>}
            </span>
            <span className="num nowrap">
              <span className="muted">{returnText(before.returned)} →</span> <b>{returnText(after.returned)}%</b>
              <small>{after.returned.exact}</small>
            </span>
          </li>
        ))}
      </ul>
      {levels.length > SHOWN && <p className="small muted">其余 {levels.length - SHOWN} 级见表</p>}
    </>
  )
}
