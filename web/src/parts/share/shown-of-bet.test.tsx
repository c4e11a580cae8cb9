// @vitest-environment happy-dom
// What a card may show together: the profit is that of the own stake.
import type { Showable } from '@hongyun/contract/sharing/words.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { SharedBet } from './shareable.ts'
import { ShownOfBet } from './shown-of-bet.tsx'
import type { EditedStake } from './stake-edit.ts'

const edited: EditedStake = { mode: 'multiple', each: 8, unit: '1' }
vi.mock('./stake-edit-dialog.tsx', () => ({
  StakeEditDialog: ({ onDone }: { onDone: (stake: EditedStake) => void }) => (
    <button type="button" className="done" onClick={() => onDone(edited)} />
  ),
}))

let chosen: { show: readonly Showable[]; stake: EditedStake | undefined }
function Form() {
  const [show, setShow] = useState<readonly Showable[]>([])
  const [stake, setStake] = useState<EditedStake>()
  chosen = { show, stake }
  const bet = { id: '1', bettingCount: 3 } as SharedBet
  return <ShownOfBet bet={bet} show={show} onShow={setShow} stake={stake} onStake={setStake} />
}
const press = (selector: string) => document.querySelector<HTMLElement>(selector)!.click()

it('is the profit or another stake, whichever was chosen last', async () => {
  openRoot().render(<Form />)
  await expect.poll(() => document.querySelectorAll('input').length).toBe(3)
  const profit = 'label:nth-of-type(3) input'
  press(profit)
  await expect.poll(() => chosen).toEqual({ show: ['profit'], stake: undefined })
  press('.link')
  await expect.poll(() => document.querySelector('.done')).not.toBeNull()
  press('.done')
  await expect.poll(() => chosen).toEqual({ show: [], stake: edited })
  press(profit)
  await expect.poll(() => chosen).toEqual({ show: ['profit'], stake: undefined })
})
