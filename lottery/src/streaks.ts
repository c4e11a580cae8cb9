// 长龙: how many draws in a row have shown the same side of a pair.
import type { SidePair } from './two-sided.ts'

/** `side` has come `times` draws in a row. `ended`: the draws given hold the one that began it, so none before them matters. */
export type Streak = { readonly side: 0 | 1; readonly times: number; readonly ended: boolean }

/**
 * The run that the newest draws form, newest first; undefined where none of them shows a side. A draw that gives both sides back
 * (和) is no result of the pair: it neither lengthens the run nor breaks it.
 */
export function streakOf(pair: SidePair, draws: Iterable<readonly number[]>): Streak | undefined {
  let side: 0 | 1 | undefined
  let times = 0
  for (const draw of draws) {
    const shown = pair.shown(draw)
    if (shown === undefined) continue
    side ??= shown
    if (shown !== side) return { side, times, ended: true }
    times += 1
  }
  return side === undefined ? undefined : { side, times, ended: false }
}
