// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { groupDoor } from '../door.ts'
import { roomsQuery } from '../rooms/rooms-query.ts'
import { useEffects } from './use-effects.ts'

const said: string[] = []
vi.mock(import('../../../../wire/say.ts'), async (original) => ({
  ...(await original()),
  ask: async ({ text }) => said.push(String(text)) > 0,
}))

const happened: string[] = []
let effects: ReturnType<typeof useEffects> | undefined
function Reader() {
  effects = useEffects(groupDoor('r1'), '7', {
    onLeave: () => happened.push('leave'),
    onClose: () => happened.push('close'),
  })
  return null
}

it.each([
  ['roomDeleted', '房间已被删除', ['leave', 'close'], ['r2']],
  ['roomNotForGrade', '您的等级不能进入该房间', ['close'], ['r1', 'r2']],
])(
  'who comes back and is refused as %s is told once, and opens the chat elsewhere only where the room is gone',
  async (reason, text, done, left) => {
    said.length = 0
    happened.length = 0
    effects = undefined
    const client = new QueryClient()
    client.setQueryData(roomsQuery.queryKey, [{ roomCode: 'r1' }, { roomCode: 'r2' }] as never)
    openRoot(document.createElement('div')).render(
      <QueryClientProvider client={client}>
        <Reader />
      </QueryClientProvider>,
    )
    await expect.poll(() => effects).toBeDefined()
    effects!.onRefused(text, reason)
    expect([happened, said]).toEqual([done, [text]])
    expect(client.getQueryData(roomsQuery.queryKey)?.map(({ roomCode }) => roomCode)).toEqual(left)
  },
)
