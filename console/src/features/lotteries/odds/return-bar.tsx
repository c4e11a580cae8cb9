import type { Level } from './odds-draft.ts'
import { returnText } from './odds-draft.ts'

/** The bar begins at the usual floor: what returns less is an empty one. */
const FROM = 80

interface ReturnBarProps {
  returned: Level['returned']
  /** What it returned before, where that was something else. */
  before?: string | undefined
}

/** A return in percent, exactly where it is pointed at. */
export function ReturnBar({ returned, before }: ReturnBarProps) {
  const share = Math.min(Math.max((Number(returned.most) - FROM) / (100 - FROM), 0), 1)
  return (
    <span className={Number(returned.most) > 100 ? 'odds-return is-over' : 'odds-return'} title={returned.exact}>
      <span className="num">
        {before !== undefined && <span className="muted">{before} →</span>}
        {before === undefined ? <span>{returnText(returned)}%</span> : <b>{returnText(returned)}%</b>}
      </span>
      <i style={{ '--at': `${share * 100}%` }} />
    </span>
  )
}
