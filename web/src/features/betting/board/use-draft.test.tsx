// @vitest-environment happy-dom
// What is left of a long list of notes when a later one of several requests was refused.
import type { Picks } from '@hongyun/lottery/board.ts'
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { Slip } from './slip.ts'
import { type DraftState, useDraft } from './use-draft.ts'

vi.mock('@hongyun/ui/router/use-search-params.ts', () => ({
  useSearchParams: () => [new URLSearchParams(), () => {}],
}))

const play = findPlay('fc3d_gf_tongxuan')!
let draft: DraftState
let picks: Picks

function Board() {
  const [slip, setSlip] = useState<Slip>({ draft: { play: play.code, picks } } as Slip)
  draft = useDraft([play], slip, setSlip)
  return null
}

it('are the very numbers that were not placed, repeats and all, until the picks change', async () => {
  picks = { positions: [], rows: [], text: '123 456 123 123 456' } as unknown as Picks
  openRoot(document.body).render(<Board />)
  await expect.poll(() => draft?.numbers).toEqual(['1,2,3;4,5,6'])
  draft.setKeepsRepeats(true)
  await expect.poll(() => draft.numbers).toEqual(['1,2,3;4,5,6', '1,2,3;4,5,6', '1,2,3'])
  // The first was accepted.
  draft.keepLeft(draft.numbers.slice(1))
  await expect.poll(() => draft.picks.text).toBe('123\n456\n123')
  expect(draft.numbers).toEqual(['1,2,3;4,5,6', '1,2,3'])
  expect(draft.keepsRepeats).toBe(true)
  draft.setPicks({ ...draft.picks, text: '123 456' })
  await expect.poll(() => draft.numbers).toEqual(['1,2,3;4,5,6'])
  draft.setPicks({ ...draft.picks, text: '123\n456\n123' })
  await expect.poll(() => draft.picks.text).toBe('123\n456\n123')
  draft.setKeepsRepeats(false)
  await expect.poll(() => draft.numbers).toEqual(['1,2,3;4,5,6'])
})
