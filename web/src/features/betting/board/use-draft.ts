import { emptyPicks, isUntouched, numberOf, type Picks, typeNotes } from '@hongyun/lottery/board.ts'
import { textOfNotes } from '@hongyun/lottery/note-text.ts'
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
  /** Leaves the numbers that were not placed, exactly as they are: placed again they are the same request. */
  keepLeft: (numbers: readonly string[]) => void
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

/** The notes of numbers, as they are written on the board. */
const notesText = (numbers: readonly string[]): string =>
  numbers.map((number) => textOfNotes(number.slice(number.indexOf('@') + 1))).join('\n')

/** The numbers that were left when a later one of several requests was refused, and the picks that show them. */
type Left = { readonly numbers: readonly string[]; readonly play: string; readonly picks: Picks }

const isLeft = ({ play, picks }: Left, shown: Play, { text, positions }: Picks): boolean =>
  play === shown.code && picks.text === text && picks.positions.join() === positions.join()

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
  const [left, setLeft] = useState<Left>()
  const numbers = useMemo(
    () =>
      left && isLeft(left, play, picks)
        ? { numbers: left.numbers, reason: undefined }
        : numbersOf(play, picks, reading, keepsRepeats),
    [left, play, picks, reading, keepsRepeats],
  )
  const setPicks = (next: Picks) => {
    setLeft(undefined)
    change((old) => ({ ...old, draft: isUntouched(play.board, next) ? null : { play: play.code, picks: next } }))
  }
  return {
    play,
    picks,
    ...numbers,
    reading,
    keepsRepeats,
    setKeepsRepeats: (keeps) => {
      setLeft(undefined)
      setKeptIn(keeps ? picks.text : undefined)
    },
    choosePlay: (code) => setParams({ play: code }, { replace: true, preventScrollReset: true }),
    setPicks,
    keepLeft: (own) => {
      const next = typeNotes(picks, notesText(own))
      setPicks(next)
      setLeft({ numbers: own, play: play.code, picks: next })
      if (keepsRepeats) setKeptIn(next.text)
    },
  }
}
