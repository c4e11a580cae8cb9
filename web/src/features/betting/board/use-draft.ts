import { emptyPicks, isUntouched, numberOf, type Picks } from '@hongyun/lottery/board.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { useMemo, useState } from 'react'
import { numbersOfNotes } from './betting-data.ts'
import type { Slip } from './slip.ts'
import type { ChangeSlip } from './slip-store.ts'
import { type NoteReading, useNoteList } from './use-note-list.ts'

export type DraftState = {
  play: Play
  picks: Picks
  /** The bettingNumbers of the picks: several for a long list of notes, none while the picks are no bet yet. */
  numbers: readonly string[]
  /** Why the picks are no bet yet; undefined for a bet, or where nothing is picked. */
  reason: string | undefined
  /** What the text of a board of notes holds. */
  reading: NoteReading | undefined
  /** Whether repeated notes count as bets of their own. */
  keepsRepeats: boolean
  setKeepsRepeats: (keeps: boolean) => void
  choosePlay: (code: string) => void
  setPicks: (picks: Picks) => void
}

type Numbers = Pick<DraftState, 'numbers' | 'reason'>

const none = (reason?: string): Numbers => ({ numbers: [], reason })

function numbersOf({ board, check }: Play, picks: Picks, reading: NoteReading | undefined, repeats: boolean): Numbers {
  const { positions } = board
  const touched = !isUntouched(board, picks)
  if (positions && touched && picks.positions.length < positions.min) return none(`请至少选 ${positions.min} 个位置`)
  if (reading) {
    const { list, done } = reading
    if (done < 1) return none('正在读取号码…')
    if (list.notes.length === 0) return none(list.wrong.length > 0 ? '没有一注有效，请按左侧提示改正' : undefined)
    const places = positions ? `${placesOf(board, picks)}@` : ''
    // A number holds each note once: repeats make numbers of their own.
    const turns = [list.notes, ...(repeats ? list.again : [])]
    return { numbers: turns.flatMap((notes) => numbersOfNotes(notes, places)), reason: undefined }
  }
  const number = numberOf(board, picks)
  if (number === undefined) return none()
  const checked = check(number)
  return checked.ok ? { numbers: [number], reason: undefined } : none(checked.reason)
}

/** The places picked, in the order of the board. */
const placesOf = ({ positions }: Play['board'], picks: Picks): string =>
  (positions?.cells ?? [])
    .map(({ token }) => token)
    .filter((token) => picks.positions.includes(token))
    .join(',')

/** The play on the board (in the URL) and its picks (stored with the slip). */
export function useDraft(plays: readonly [Play, ...Play[]], slip: Slip, change: ChangeSlip): DraftState {
  const [params, setParams] = useSearchParams()
  const named = (code: string | null | undefined) => plays.find((play) => play.code === code)
  const play = named(params.get('play')) ?? named(slip.draft?.play) ?? plays[0]
  const picks = useMemo(
    () => (slip.draft?.play === play.code ? slip.draft.picks : emptyPicks(play.board)),
    [slip.draft, play],
  )
  const reading = useNoteList(play, play.board.kind === 'notes' ? play.board : undefined, picks.text)
  // Repeats are dropped again as soon as the text changes.
  const [keptIn, setKeptIn] = useState<string>()
  const keepsRepeats = keptIn === picks.text
  const numbers = useMemo(() => numbersOf(play, picks, reading, keepsRepeats), [play, picks, reading, keepsRepeats])
  return {
    play,
    picks,
    ...numbers,
    reading,
    keepsRepeats,
    setKeepsRepeats: (keeps) => setKeptIn(keeps ? picks.text : undefined),
    choosePlay: (code) => setParams({ play: code }, { replace: true, preventScrollReset: true }),
    setPicks: (next) =>
      change((old) => ({ ...old, draft: isUntouched(play.board, next) ? null : { play: play.code, picks: next } })),
  }
}
