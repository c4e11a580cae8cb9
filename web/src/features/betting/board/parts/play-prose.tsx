import { formatOdds, oddsOf } from '@hongyun/lottery/odds.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { Odds } from '../../../../parts/odds.tsx'
import { usePlayName } from '../../../../parts/play-name.ts'
import { type HintKind, hintKinds, hintNames } from '../hints.ts'
import { markPlay, usePlayMemory } from '../play-memory.ts'
import { type Rebate, type Stake, termsOf } from '../stake.ts'
import type { DraftState } from '../use-draft.ts'
import type { HintState } from '../use-hints.ts'
import { useYear } from '../year-context.ts'
import { areDigits } from './digit-picks.tsx'
import { PlayExample } from './play-example.tsx'
import { RowQuick } from './row-quick.tsx'

interface PlayProseProps {
  draft: DraftState
  stake: Stake
  rebate: Rebate | undefined
  hints: HintState
  closed: boolean
}

/** What wins, a worked example and the odds; the choice of figures, and 全大小单双清 of a single row. */
export function PlayProse({ draft, stake, rebate, hints, closed }: PlayProseProps) {
  const { play, picks, setPicks } = draft
  const playName = usePlayName()
  const year = useYear()
  const marked = usePlayMemory(play.type).marked.includes(play.code)
  const board = play.boardIn(year)
  const perCell = board.kind !== 'notes' && board.rows.some((row) => row.cells.some((cell) => cell.level !== undefined))
  const odds = rebate && oddsOf(play, termsOf(rebate, stake.point), year)
  const single = board.kind !== 'notes' && board.rows.length === 1 && !areDigits(play.type, board) ? board : undefined
  return (
    <div className="desk__prose">
      <div>
        <p className="soft small desk__rule">
          <button
            type="button"
            className="desk__mark"
            aria-pressed={marked}
            aria-label={`收藏 ${playName(play)}`}
            title={marked ? '取消收藏' : '收藏玩法'}
            onClick={() => markPlay(play.type, play.code)}
          >
            <Icon of={marked ? IconStarFilled : IconStar} />
          </button>
          {play.prose.rule} <PlayExample play={play} stake={stake} rebate={rebate} />
        </p>
        {!perCell && (
          <p className="small desk__levels">
            {play.levels.map((level, i) => (
              <span key={level.level}>
                {play.levels.length > 1 ? level.name : '赔率'}{' '}
                <Odds value={closed || !odds ? null : formatOdds(odds[i] ?? 0n)} />
              </span>
            ))}
          </p>
        )}
      </div>
      <div className="row desk__quick">
        {single && <RowQuick board={single} row={0} picks={picks} setPicks={setPicks} closed={closed} label="快选" />}
        {hints.offered && (
          <Segmented<HintKind>
            label="号码下方显示"
            options={hintKinds.map((kind) => ({ value: kind, label: hintNames[kind] }))}
            value={hints.kind}
            onChange={hints.setKind}
          />
        )}
      </div>
    </div>
  )
}
