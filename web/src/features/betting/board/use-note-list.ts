import type { Play } from '@hongyun/lottery/play.ts'
import { useEffect, useMemo, useState } from 'react'
import { emptyList, type NoteList, type NotesBoard, readNotes, readNotesNow } from './note-list.ts'

/** The notes of a text; `done` is the part that has been read, 1 when the list is complete. */
export type NoteReading = { readonly list: NoteList; readonly done: number }

/** Longer texts are read in slices, so that the page stays responsive. */
const AT_ONCE = 20_000
const SLICE_MS = 12
/** Showing the progress renders the whole board, so it is shown rarely. */
const SHOW_MS = 250

/** Reads the notes of a board; `undefined` where the board takes none. */
export function useNoteList(play: Play, board: NotesBoard | undefined, text: string): NoteReading | undefined {
  const long = text.length > AT_ONCE
  // The validity of a note does not depend on the picked places, so all places are used.
  const places = board?.positions ? `${board.positions.cells.map(({ token }) => token).join(',')}@` : ''
  const now = useMemo(
    () => (board && !long ? { list: readNotesNow(play, board, text, places), done: 1 } : undefined),
    [play, board, text, places, long],
  )
  const [sliced, setSliced] = useState<NoteReading & { text: string; play: Play }>()

  useEffect(() => {
    if (!board || !long) return
    const reading = readNotes(play, board, text, places)
    let timer: ReturnType<typeof setTimeout>
    let shown = performance.now()
    const next = () => {
      const until = performance.now() + SLICE_MS
      for (;;) {
        const step = reading.next()
        if (step.done) return setSliced({ list: step.value, done: 1, text, play })
        if (performance.now() < until) continue
        if (performance.now() - shown > SHOW_MS) {
          shown = performance.now()
          setSliced({ list: emptyList, done: step.value, text, play })
        }
        timer = setTimeout(next)
        return
      }
    }
    timer = setTimeout(next)
    return () => clearTimeout(timer)
  }, [play, board, text, places, long])

  if (!board) return undefined
  if (now) return now
  return sliced?.text === text && sliced.play === play ? sliced : { list: emptyList, done: 0 }
}
