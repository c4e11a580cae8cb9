// @vitest-environment happy-dom
// Messages in a frame of another site: what it may not ask about is a line, and a picture is kept by who is in.
import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import { PLAN_CARD } from '@hongyun/contract/plans/words.ts'
import { BET_SHARE, RESULT_SHARE } from '@hongyun/contract/sharing/words.ts'
import type { DialogProps } from '@hongyun/ui/dialog.tsx'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { setEmbeddedSession } from '../../../../wire/embedded.ts'
import type { Settings } from '../door.ts'
import { ENVELOPE_MESSAGE } from '../envelopes/card.tsx'
import { HelpDialog } from '../room/help-dialog.tsx'
import { Picture } from './picture.tsx'
import { renderers } from './renderers.tsx'

const asked: unknown[] = []
vi.mock('../../../../wire/api.ts', () => ({
  api: async (...call: unknown[]) => {
    asked.push(call.slice(0, 2))
    return {}
  },
}))
// Its emoji are made by the build.
vi.mock('./text.tsx', () => ({ MessageText: () => null }))
vi.mock('@hongyun/ui/dialog.tsx', () => ({ Dialog: ({ children }: DialogProps) => <section>{children}</section> }))
vi.mock(import('../../../../wire/embedded.ts'), async (original) => ({ ...(await original()), isEmbedded: true }))
afterEach(() => setEmbeddedSession(undefined))

it('has no card of what it may not ask about', async () => {
  const place = document.createElement('div')
  const cards = [ENVELOPE_MESSAGE, PLAN_CARD, BET_SHARE, RESULT_SHARE]
  openRoot(place).render(
    cards.map((messageTypeId) => {
      const { Body } = renderers[messageTypeId]!
      return <Body key={messageTypeId} message={{ messageTypeId, message: '{}' } as ChatMessage} />
    }),
  )
  await expect.poll(() => place.textContent).toContain('[计划][注单][盈亏]')
  expect(place.querySelectorAll('button, a')).toHaveLength(0)
  expect(asked).toEqual([])
})

it('keeps a picture of who is in', async () => {
  setEmbeddedSession('token')
  const place = document.createElement('div')
  document.body.append(place)
  const image = { imgPath: '/a.webp', thumbPath: '', width: 10, height: 10 } as ChatMessage['images'][number]
  openRoot(place).render(
    <QueryClientProvider client={new QueryClient()}>
      <Picture images={[image]} />
    </QueryClientProvider>,
  )
  await expect.poll(() => place.querySelector('button')).not.toBeNull()
  place.querySelector('button')!.click()
  const keep = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '收藏')
  await expect.poll(keep).toBeDefined()
  keep()!.click()
  await expect.poll(() => asked).toEqual([['addSavedImage2', { imgPath: '/a.webp', status: 1 }]])
})

it('explains in its help what it has, and no envelopes and bets', async () => {
  const place = document.createElement('div')
  openRoot(place).render(
    <HelpDialog room={{ messageLength: 500, slowSeconds: 0 } as Settings} kind="group" opened onClose={() => {}} />,
  )
  await expect.poll(() => place.textContent).toContain('被禁言或全体禁言时')
  expect(place.textContent).not.toMatch(/安全密码|跟投按/)
  expect(place.textContent).toContain('请到本站')
})
