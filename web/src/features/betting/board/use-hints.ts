import type { Play } from '@hongyun/lottery/play.ts'
import { useMemo, useState } from 'react'
import { inBrowser, store } from '../../../wire/kept.ts'
import type { Answer } from '../../../wire/request.ts'
import { type HintKind, type Hints, hintKinds, hintPlays, hintsOf } from './hints.ts'
import { useType } from './type-context.ts'

const KEY = 'board:hints'

const kept = (): HintKind => hintKinds.find((kind) => kind === inBrowser().getItem(KEY)) ?? 'misses'

export type HintState = {
  hints: Hints | undefined
  kind: HintKind
  setKind: (kind: HintKind) => void
  /** Whether this play has figures at all, also before the first draw. */
  offered: boolean
  /** Whether a place is kept for them: they come with the first draw. */
  shown: boolean
}

/** The figures below the choices, of the kind the player chose. */
export function useHints(play: Play, trend: Answer<'stockLastTrendData'> | undefined): HintState {
  const definition = useType()
  const [kind, setKind] = useState(kept)
  const hints = useMemo(() => hintsOf(definition, play, trend, kind), [definition, play, trend, kind])
  const offered = useMemo(() => hintPlays(definition, play).length > 0, [definition, play])
  return {
    hints,
    kind,
    offered,
    shown: offered && kind !== 'none',
    setKind: (next) => {
      store(KEY, next)
      setKind(next)
    },
  }
}
