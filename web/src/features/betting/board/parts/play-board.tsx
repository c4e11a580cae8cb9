import type { Play } from '@hongyun/lottery/play.ts'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { TabPanel } from '../../../../parts/tabs.tsx'
import { familyWith, playFamilies } from '../play-families.ts'
import type { Rebate, Stake } from '../stake.ts'
import { tabToBet } from '../tab-to-bet.ts'
import type { TableState } from '../use-amounts.ts'
import type { DraftState } from '../use-draft.ts'
import type { HintState } from '../use-hints.ts'
import { useKeepFocus } from '../use-keep-focus.ts'
import type { RandomState } from '../use-random.ts'
import { useYear } from '../year-context.ts'
import { AmountTables } from './amount-tables.tsx'
import { BoardFoot } from './board-foot.tsx'
import { areMarks, MarkRows } from './mark-rows.tsx'
import { PickRows } from './pick-rows.tsx'
import { PlayChoice } from './play-choice.tsx'
import { PlayProse } from './play-prose.tsx'
import { PlayTabs } from './play-tabs.tsx'
import { SkipToBet } from './skip-links.tsx'

const PositionPicks = lazy(async () => ({ default: (await import('./position-picks.tsx')).PositionPicks }))
const NoteEntry = lazy(async () => ({ default: (await import('./note-entry.tsx')).NoteEntry }))

interface PlayBoardProps {
  plays: readonly Play[]
  draft: DraftState
  /** The amounts on the plays of the board, where it takes one for each cell. */
  table: TableState | undefined
  stake: Stake
  setStake: (stake: Stake) => void
  rebate: Rebate | undefined
  /** The figures below the choices. */
  hints: HintState
  random: RandomState
  closed: boolean
  /** At the end of the tabs. */
  tools: ReactNode
}

const TABS = 'plays'

/** Groups as tabs, the plays of a group below them, and the board of the play. */
export function PlayBoard({
  plays,
  draft,
  table,
  stake,
  setStake,
  rebate,
  hints,
  random,
  closed,
  tools,
}: PlayBoardProps) {
  const { play, picks, setPicks } = draft
  const board = play.boardIn(useYear())
  const families = useMemo(() => playFamilies(plays), [plays])
  const family = familyWith(families, play) ?? families[0]
  const within = useKeepFocus<HTMLDivElement>(closed)
  if (!family) return null
  return (
    <section className="card" aria-label="选号">
      <div className="card__head desk__tabs">
        <PlayTabs id={TABS} families={families} family={family} onChoose={draft.choosePlay} />
        {tools}
      </div>
      <TabPanel id={TABS} value={family.name}>
        {(table === undefined || table.tables.length === 1) && (
          <PlayChoice family={family} families={families} plays={plays} value={play.code} onChange={draft.choosePlay} />
        )}
        {table ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: where Tab leads from the cells
          <div ref={within} onKeyDown={tabToBet}>
            <AmountTables table={table} stake={stake} setStake={setStake} rebate={rebate} closed={closed} />
            <SkipToBet />
          </div>
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: as above
          <div ref={within} key={play.code} onKeyDown={tabToBet}>
            <PlayProse draft={draft} stake={stake} rebate={rebate} hints={hints} closed={closed} />
            {board.positions && (
              <Suspense fallback={<div className="desk__places" />}>
                <PositionPicks board={board} picks={picks} setPicks={setPicks} closed={closed} />
              </Suspense>
            )}
            {board.kind === 'notes' ? (
              draft.reading && (
                <Suspense fallback={<div className="desk__noting" />}>
                  <NoteEntry board={board} draft={draft} reading={draft.reading} closed={closed} />
                </Suspense>
              )
            ) : areMarks(play, board) ? (
              <MarkRows play={play} board={board} picks={picks} setPicks={setPicks} hints={hints} closed={closed} />
            ) : (
              <PickRows
                play={play}
                board={board}
                picks={picks}
                setPicks={setPicks}
                stake={stake}
                rebate={rebate}
                hints={hints}
                closed={closed}
              />
            )}
            <SkipToBet />
            <BoardFoot draft={draft} random={random} closed={closed} />
          </div>
        )}
      </TabPanel>
    </section>
  )
}
