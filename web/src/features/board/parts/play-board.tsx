import type { Play } from '@hongyun/lottery/play.ts'
import { TabPanel, Tabs } from '@hongyun/ui/tabs.tsx'
import type { Rebate, Stake } from '../stake.ts'
import type { DraftState } from '../use-draft.ts'
import { useKeepFocus } from '../use-keep-focus.ts'
import { NoteEntry } from './note-entry.tsx'
import { PickRows } from './pick-rows.tsx'
import { PlayChoice } from './play-choice.tsx'
import { PlayProse } from './play-prose.tsx'
import { PositionPicks } from './position-picks.tsx'

interface PlayBoardProps {
  plays: readonly Play[]
  draft: DraftState
  stake: Stake
  rebate: Rebate | undefined
  /** Option -> draws since it last came. */
  misses: Readonly<Record<string, number>> | undefined
  closed: boolean
}

const TABS = 'plays'

/** Groups as tabs, the plays of a group below them, and the board of the play. */
export function PlayBoard({ plays, draft, stake, rebate, misses, closed }: PlayBoardProps) {
  const { play, picks, setPicks } = draft
  const groups = [...new Set(plays.map(({ group }) => group))]
  const within = useKeepFocus<HTMLDivElement>(closed)
  const firstOf = (group: string) => plays.find((one) => one.group === group)?.code ?? play.code
  return (
    <section className="card" aria-label="选号">
      <div className="card__head desk__tabs">
        <Tabs
          id={TABS}
          label="玩法"
          tabs={groups.map((group) => ({ value: group, label: group }))}
          value={play.group}
          onChange={(group) => group !== play.group && draft.choosePlay(firstOf(group))}
          tight
        />
      </div>
      <TabPanel id={TABS} value={play.group}>
        <PlayChoice
          plays={plays.filter(({ group }) => group === play.group)}
          value={play.code}
          onChange={draft.choosePlay}
        />
        <div ref={within} key={play.code}>
          <PlayProse draft={draft} stake={stake} rebate={rebate} closed={closed} />
          {play.board.positions && (
            <PositionPicks board={play.board} picks={picks} setPicks={setPicks} closed={closed} />
          )}
          {play.board.kind === 'notes' ? (
            <NoteEntry play={play} board={play.board} picks={picks} setPicks={setPicks} closed={closed} />
          ) : (
            <PickRows
              play={play}
              board={play.board}
              picks={picks}
              setPicks={setPicks}
              stake={stake}
              rebate={rebate}
              misses={misses}
              closed={closed}
            />
          )}
        </div>
      </TabPanel>
    </section>
  )
}
