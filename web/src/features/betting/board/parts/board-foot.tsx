import { emptyPicks, type Picks } from '@hongyun/lottery/board.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { IconDice3 } from '@tabler/icons-react'
import type { DraftState } from '../use-draft.ts'
import type { RandomState } from '../use-random.ts'

interface BoardFootProps {
  draft: DraftState
  random: RandomState
  closed: boolean
}

const SEVERAL = 5

function countOf(play: Play, numbers: readonly string[]): number {
  return numbers.reduce((sum, number) => {
    const checked = play.check(number)
    return checked.ok ? sum + checked.value.count : sum
  }, 0)
}

/** `2 × 3 × 1`, where the count is the product of the rows. */
function productText({ rows }: Picks, count: number): string | undefined {
  const lengths = rows.map((row) => row.length)
  return count > 0 && lengths.length > 1 && lengths.reduce((product, length) => product * length, 1) === count
    ? lengths.join(' × ')
    : undefined
}

/** The number of unit bets and how it is computed; 机选 and 清空. */
export function BoardFoot({ draft, random, closed }: BoardFootProps) {
  const { play, picks, numbers, setPicks } = draft
  const count = countOf(play, numbers)
  const product = productText(picks, count)
  const empty = picks.text === '' && picks.rows.every((row) => row.length === 0)
  return (
    <div className="card__foot row desk__foot">
      <span className="soft">
        已选 <b className="num brand">{wholeText(count)}</b> 注
      </span>
      {product && <span className="muted small num">{product}</span>}
      <span className="row push">
        <Button size="sm" icon={IconDice3} aria-keyshortcuts="R" disabled={closed} onClick={random.one}>
          机选
        </Button>
        <Button size="sm" disabled={closed} onClick={() => random.several(SEVERAL)}>
          随机 {SEVERAL} 注
        </Button>
        <Button size="sm" disabled={closed || empty} onClick={() => setPicks(emptyPicks(play.board))}>
          清空选号
        </Button>
      </span>
    </div>
  )
}
