import { emptyPicks, isUntouched, numberOf, type Picks } from '@hongyun/lottery/board.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
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
  choosePlay: (code: string) => void
  setPicks: (picks: Picks) => void
}

type Numbers = Pick<DraftState, 'numbers' | 'reason'>

const none = (reason?: string): Numbers => ({ numbers: [], reason })

function numbersOf({ board, check }: Play, picks: Picks, reading: NoteReading | undefined): Numbers {
  const { positions } = board
  const touched = !isUntouched(board, picks)
  if (positions && touched && picks.positions.length < positions.min) return none(`请至少选 ${positions.min} 个位置`)
  if (reading) {
    const { list, done } = reading
    if (done < 1) return none('正在读取号码…')
    const flaws = list.wrong.length + list.repeated.length
    if (flaws > 0) return none(`有 ${flaws} 处有误或重复，请按左侧提示改正`)
    return { numbers: numbersOfNotes(list.notes, positions ? `${placesOf(board, picks)}@` : ''), reason: undefined }
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
  const numbers = useMemo(() => numbersOf(play, picks, reading), [play, picks, reading])
  return {
    play,
    picks,
    ...numbers,
    reading,
    choosePlay: (code) => setParams({ play: code }, { replace: true, preventScrollReset: true }),
    setPicks: (next) =>
      change((old) => ({ ...old, draft: isUntouched(play.board, next) ? null : { play: play.code, picks: next } })),
  }
}
