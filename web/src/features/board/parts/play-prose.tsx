import { picksOf, typeNotes } from '@hongyun/lottery/board.ts'
import { formatOdds, oddsOf } from '@hongyun/lottery/odds.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Odds } from '@hongyun/ui/odds.tsx'
import { IconDice3 } from '@tabler/icons-react'
import { randomPick } from '../random-pick.ts'
import { type Rebate, type Stake, termsOf } from '../stake.ts'
import type { DraftState } from '../use-draft.ts'
import { useYear } from '../year-context.ts'
import { PlayExample } from './play-example.tsx'
import { RowQuick } from './row-quick.tsx'

interface PlayProseProps {
  draft: DraftState
  stake: Stake
  rebate: Rebate | undefined
  closed: boolean
}

/** What wins, an example worked out, and the ways to pick without picking: 机选 and 全大小单双清. */
export function PlayProse({ draft, stake, rebate, closed }: PlayProseProps) {
  const { play, picks, setPicks } = draft
  const year = useYear()
  const board = play.boardIn(year)
  const pickAtRandom = () => {
    const picked = picksOf(board, play.random(randomPick))
    if (!picked) return
    // Notes gather; on a board of cells the new pick takes the place of the old one.
    const adds = board.kind === 'notes' && picks.text.trim() !== ''
    setPicks(adds ? typeNotes(picks, `${picks.text.trimEnd()}\n${picked.text}`) : picked)
  }
  const perCell = board.kind !== 'notes' && board.rows.some((row) => row.cells.some((cell) => cell.level !== undefined))
  const odds = rebate && !perCell ? oddsOf(play, termsOf(rebate, stake.point), year) : []
  const first = board.kind === 'notes' || board.rows.length > 1 || board.kind === 'digits' ? undefined : board.rows[0]
  return (
    <div className="desk__prose">
      <div>
        <p className="soft small desk__rule">
          {play.prose.rule} <PlayExample play={play} stake={stake} rebate={rebate} />
        </p>
        {odds.length > 0 && (
          <p className="small desk__levels">
            {play.levels.map((level, i) => (
              <span key={level.level}>
                {play.levels.length > 1 ? level.name : '赔率'}{' '}
                <Odds value={closed ? null : formatOdds(odds[i] ?? 0n)} />
              </span>
            ))}
          </p>
        )}
      </div>
      <div className="row desk__quick">
        <Button size="sm" icon={IconDice3} disabled={closed} onClick={pickAtRandom}>
          机选
        </Button>
        {first && board.kind !== 'notes' && (
          <RowQuick board={board} row={0} picks={picks} setPicks={setPicks} closed={closed} label="快选" />
        )}
      </div>
    </div>
  )
}
