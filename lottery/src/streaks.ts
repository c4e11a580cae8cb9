// 长龙: how many draws in a row have shown the same side of a pair.
import type { SidePair } from './two-sided.ts'

/** `side` has come `times` draws in a row. `ended`: the run begins within the draws given, so earlier draws do not matter. */
export type Streak = { readonly side: 0 | 1; readonly times: number; readonly ended: boolean }

/**
 * The run of the newest draws; `undefined` where none of them shows a side. The draws come newest first. A draw that refunds both sides
 * (和) is ignored: it neither lengthens nor ends the run.
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
