import { type CSSProperties, useMemo, useState } from 'react'
import { type BetGroup, notesIn, noteText } from '../bet-groups.ts'

const ROW_PX = 24
const COLUMNS = 2
/** Rows that are drawn at once: those in sight and some around them. */
const DRAWN = 32

/** Every note of a list; only the rows around those in sight are drawn. */
export function AllNotes({ group }: { group: BetGroup }) {
  const notes = useMemo(() => group.bets.flatMap(({ number }) => notesIn(number)), [group])
  const rows = Math.ceil(notes.length / COLUMNS)
  const [top, setTop] = useState(0)
  const from = Math.max(0, Math.min(rows - DRAWN, Math.floor(top / ROW_PX) - 10)) * COLUMNS
  const style: CSSProperties = { paddingTop: (from / COLUMNS) * ROW_PX, height: rows * ROW_PX }
  return (
    <section
      className="desk__all"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="全部号码"
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <ol style={style} className="num">
        {notes.slice(from, from + DRAWN * COLUMNS).map((note, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a note is its place in the list
          <li key={from + place}>{noteText(note)}</li>
        ))}
      </ol>
    </section>
  )
}
