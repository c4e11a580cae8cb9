// @vitest-environment happy-dom
import { pushCodes } from '@hongyun/contract/chat/words.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { setGo } from '../../../../wire/go.ts'
import { currentUser, signedIn, type UserInfo } from '../../../../wire/session.ts'
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

async function read(client = new QueryClient()): Promise<void> {
  said.length = 0
  happened.length = 0
  effects = undefined
  openRoot(document.createElement('div')).render(
    <QueryClientProvider client={client}>
      <Reader />
    </QueryClientProvider>,
  )
  await expect.poll(() => effects).toBeDefined()
}

it.each([
  ['roomDeleted', '房间已被删除', ['leave', 'close'], ['r2']],
  ['roomNotForGrade', '您的等级不能进入该房间', ['close'], ['r1', 'r2']],
])(
  'who comes back and is refused as %s is told once, and opens the chat elsewhere only where the room is gone',
  async (reason, text, done, left) => {
    const client = new QueryClient()
    client.setQueryData(roomsQuery.queryKey, [{ roomCode: 'r1' }, { roomCode: 'r2' }] as never)
    await read(client)
    effects!.onRefused(text, reason)
    expect([happened, said]).toEqual([done, [text]])
    expect(client.getQueryData(roomsQuery.queryKey)?.map(({ roomCode }) => roomCode)).toEqual(left)
  },
)

it.each([
  ['maintenance', '/maintain', true],
  ['siteClosed', '/websiteClosed', true],
  ['addressNotServed', '/noservice', true],
  ['signedInElsewhere', '/login', false],
])('a socket that is ended as %s leads to %s; the player is still signed in: %s', async (reason, to, isSignedIn) => {
  signedIn({ userId: '7', userName: 'player', login: true } as UserInfo)
  const went: string[] = []
  setGo((path) => went.push(path))
  await read()
  effects!.onFrame({ code: pushCodes.loggedOut, success: true, msg: '为什么', data: { reason } })
  await expect.poll(() => went).toEqual([expect.stringContaining(to)])
  expect(currentUser() !== undefined).toBe(isSignedIn)
})
