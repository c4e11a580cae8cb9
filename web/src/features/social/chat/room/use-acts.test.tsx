// @vitest-environment happy-dom
import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { groupDoor } from '../door.ts'
import type { MessageAct } from '../feed/message-acts.tsx'
import { useActs } from './use-acts.ts'

vi.mock('../../../../wire/api.ts', () => ({ api: () => new Promise(() => undefined) }))

const door = groupDoor('r1001')
const nothing = () => undefined
let acts: readonly MessageAct[] | undefined
function Acts() {
  acts = useActs(door, { me: '7', isManager: true, onQuote: nothing, onBan: nothing, onReport: nothing })
  return null
}

it('a manager bans members and guests, but neither themselves nor the site', async () => {
  openRoot(document.createElement('div')).render(
    <QueryClientProvider client={new QueryClient()}>
      <Acts />
    </QueryClientProvider>,
  )
  await expect.poll(() => acts).toBeDefined()
  const ban = acts!.find(({ name }) => name === '禁言')!
  const mayBan = (userId: string) => ban.may({ userId, grade: 1 } as ChatMessage)
  expect(['8', '-8', '7', '0'].map(mayBan)).toEqual([true, true, false, false])
})
