// @vitest-environment happy-dom
import type { DialogProps } from '@hongyun/ui/dialog.tsx'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { expect, it, vi } from 'vitest'
import { type Posted, PostedDialog } from './posted-dialog.tsx'

vi.mock('../../../parts/plans/use-plan-dialogs.tsx', () => ({ usePlanDialogs: () => ({ shown: null }) }))
vi.mock('@hongyun/ui/dialog.tsx', () => ({ Dialog: ({ children }: DialogProps) => <section>{children}</section> }))

it.each([
  [2, '卡片已发到 2 个聊天室'],
  [0, '这一期没有卡片发到聊天室'],
])('says where the card of a play went: in %i rooms', async (cards, said) => {
  const place = document.createElement('div')
  const posted = { playName: '稳', issue: '20260318001', betPlay: '和值', displayContent: '9', cards } as Posted
  openRoot(place).render(<PostedDialog posted={posted} opened onClose={() => {}} />)
  await expect.poll(() => place.textContent).toContain('20260318001')
  expect(place.textContent).toContain(said)
})
