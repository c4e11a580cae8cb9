import { picksOf, typeNotes } from '@hongyun/lottery/board.ts'
import { randomId } from '@hongyun/ui/random-id.ts'
import { toast } from '@hongyun/ui/toast.ts'
import { randomPick } from './random-pick.ts'
import { addLines, MAX_LINES, type Slip } from './slip.ts'
import type { ChangeSlip } from './slip-store.ts'
import type { DraftState } from './use-draft.ts'

export type RandomState = {
  /** Puts one random bet on the board; notes are added to those there. */
  one: () => void
  /** Puts several random bets on the slip; notes are added on the board. */
  several: (times: number) => void
}

/** 机选: random bets of the play on the board, for the issue on sale. */
export function useRandom(draft: DraftState, slip: Slip, change: ChangeSlip, issue: string | undefined): RandomState {
  const { play, picks, setPicks } = draft
  const { board } = play

  const typed = (times: number) => {
    const notes = Array.from({ length: times }, () => picksOf(board, play.random(randomPick))?.text ?? '')
    setPicks(typeNotes(picks, [picks.text.trimEnd(), ...notes].filter(Boolean).join('\n')))
  }
  const one = () => {
    if (board.kind === 'notes') return typed(1)
    const picked = picksOf(board, play.random(randomPick))
    if (picked) setPicks(picked)
  }
  const several = (times: number) => {
    if (board.kind === 'notes') return typed(times)
    if (issue === undefined) return
    if (slip.lines.length + times > MAX_LINES) return void toast.error(`注单最多 ${MAX_LINES} 项，请先投注或删除一些`)
    const lines = Array.from({ length: times }, () => ({
      id: randomId(),
      play: play.code,
      number: play.random(randomPick),
      stake: slip.stake,
    }))
    change((old) => ({ ...addLines(old, lines, issue), draft: old.draft }))
    toast.ok(`已加入 ${times} 注`)
  }
  return { one, several }
}
