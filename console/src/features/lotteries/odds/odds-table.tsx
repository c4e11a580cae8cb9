import { Button } from '@hongyun/ui/button.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { memo } from 'react'
import type { LotteryView } from '../lottery-view.ts'
import { remarkId } from './effect-card.tsx'
import { type Draft, givenText, isChanged, type Level, levelKey, listed, type Play, returnText } from './odds-draft.ts'
import { ReturnBar } from './return-bar.tsx'
import type { OddsEffect } from './use-odds-effect.ts'

interface OddsTableProps {
  plays: readonly Play[]
  view: LotteryView
  draft: Draft
  effect: OddsEffect | undefined
  disabled: boolean
  onType: (key: string, text: string) => void
  /** Drops the filters. */
  onAll: () => void
}

/** Each level of each play: its chance, what it pays, what it may pay instead, what it returns. */
export function OddsTable({ plays, view, draft, effect, disabled, onType, onAll }: OddsTableProps) {
  const shown = listed(plays, view, draft)
  if (shown.length === 0)
    return (
      <EmptyState
        text="没有符合条件的玩法"
        action={
          <Button kind="soft" size="sm" onClick={onAll}>
            查看全部玩法
          </Button>
        }
      />
    )
  const after = new Map(effect?.levels.map((one) => [levelKey(one.playCode, one.level), one.after]))
  const faults = new Set(effect?.faults.map(({ playCode, level }) => levelKey(playCode, level)))
  return (
    <table className="table odds-table" aria-label="各级的赔率与返还率">
      <thead>
        <tr>
          <th scope="col">玩法</th>
          <th scope="col">级 · 概率</th>
          <th scope="col" className="end">
            现行赔率
          </th>
          <th scope="col" className="end">
            自定赔率
          </th>
          <th scope="col" className="end">
            返还率
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.flatMap((play) =>
          play.levels.map((level, i) => {
            const key = levelKey(play.playCode, level.level)
            const isNew = isChanged(draft, play, level)
            return (
              <LevelRow
                key={key}
                play={play}
                level={level}
                rows={i === 0 ? play.levels.length : 0}
                text={draft[key]}
                isNew={isNew}
                after={after.get(key)}
                isFault={isNew && faults.has(key)}
                disabled={disabled}
                onType={onType}
              />
            )
          }),
        )}
      </tbody>
    </table>
  )
}

interface LevelRowProps {
  play: Play
  level: Level
  /** How many rows its play has, in the first of them. */
  rows: number
  text: string | undefined
  isNew: boolean
  after: OddsEffect['levels'][number]['after'] | undefined
  isFault: boolean
  disabled: boolean
  onType: (key: string, text: string) => void
}

const LevelRow = memo(function LevelRow(props: LevelRowProps) {
  const { play, level, rows, text, isNew, after, isFault, disabled, onType } = props
  const key = levelKey(play.playCode, level.level)
  const name = play.levels.length > 1 || level.level > 1 ? `${play.playName} ${level.levelName}` : play.playName
  const chance = level.leastChance ? `${level.leastChance} – ${level.chance}` : level.chance
  return (
    <tr className={isNew ? 'is-changed' : undefined}>
      {rows > 0 && (
        <th scope="rowgroup" rowSpan={rows} className="odds-table__play">
          <b>{play.playName}</b>
          <small>{play.playName === play.trueName ? play.group : `本名 ${play.trueName}`}</small>
        </th>
      )}
      <td>
        <span className="odds-table__level">{level.levelName === play.trueName ? '' : level.levelName}</span>
        <span className="num muted small nowrap">{chance}</span>
      </td>
      <td className="end nowrap num">
        {isNew && after ? (
          <>
            <span className="muted">{level.odds} →</span> <b>{after.odds}</b>
          </>
        ) : (
          level.odds
        )}
        {level.isOwn && <small>按概率 {level.byChance}</small>}
      </td>
      <td className="end">
        <span className={['cellnum', isNew && 'is-new', isFault && 'is-bad'].filter(Boolean).join(' ')}>
          <input
            inputMode="decimal"
            autoComplete="off"
            aria-label={`${name}自定赔率`}
            aria-invalid={isFault ? true : undefined}
            aria-describedby={isFault ? remarkId(play.playCode, level.level) : undefined}
            maxLength={20}
            placeholder="按概率"
            disabled={disabled}
            value={text ?? givenText(level)}
            onChange={(event) => onType(key, event.target.value.trim())}
          />
        </span>
        {isFault && <small className="odds-table__fault">不能启用</small>}
      </td>
      <td className="end">
        <ReturnBar
          before={after && after.returned.exact !== level.returned.exact ? returnText(level.returned) : undefined}
          returned={after?.returned ?? level.returned}
        />
      </td>
    </tr>
  )
})
