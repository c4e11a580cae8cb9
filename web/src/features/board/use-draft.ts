import { emptyPicks, numberOf, type Picks } from '@hongyun/lottery/board.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import { useSearchParams } from 'react-router'
import { cutNotes } from './betting-data.ts'
import type { Slip } from './slip.ts'
import type { ChangeSlip } from './slip-store.ts'

export type DraftState = {
  play: Play
  picks: Picks
  /** The bettingNumbers of the picks: several for a long list of notes, none while it is no bet yet. */
  numbers: readonly string[]
  /** Why it is no bet yet; undefined where it is one, or where nothing is picked. */
  reason: string | undefined
  choosePlay: (code: string) => void
  setPicks: (picks: Picks) => void
}

const isEmpty = (picks: Picks): boolean =>
  picks.positions.length === 0 && picks.text === '' && picks.rows.every((row) => row.length === 0)

function numbersOf(play: Play, picks: Picks): { numbers: string[]; reason: string | undefined } {
  const number = numberOf(play.board, picks)
  if (number === undefined) {
    const unread = play.board.kind === 'notes' && picks.text.trim() !== ''
    return { numbers: [], reason: unread ? '号码有误，请按左侧提示改正' : undefined }
  }
  const numbers = cutNotes(number)
  for (const piece of numbers) {
    const checked = play.check(piece)
    if (!checked.ok) return { numbers: [], reason: checked.reason }
  }
  return { numbers, reason: undefined }
}

/** The play on the board (named in the URL) and what is picked on it (kept with the slip). */
export function useDraft(plays: readonly [Play, ...Play[]], slip: Slip, change: ChangeSlip): DraftState {
  const [params, setParams] = useSearchParams()
  const named = (code: string | null | undefined) => plays.find((play) => play.code === code)
  const play = named(params.get('play')) ?? named(slip.draft?.play) ?? plays[0]
  const picks = slip.draft?.play === play.code ? slip.draft.picks : emptyPicks(play.board)
  return {
    play,
    picks,
    ...numbersOf(play, picks),
    choosePlay: (code) => setParams({ play: code }, { replace: true, preventScrollReset: true }),
    setPicks: (next) => change((old) => ({ ...old, draft: isEmpty(next) ? null : { play: play.code, picks: next } })),
  }
}
