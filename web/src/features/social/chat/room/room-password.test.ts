// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { forgetPassword, keepPassword, keptPassword } from './room-password.ts'

it('is kept for whoever knew it, and lets nobody else of the same browser in', () => {
  const [mine, theirs] = [
    { id: 'r1', userId: '1' },
    { id: 'r1', userId: '2' },
  ]
  keepPassword(mine, 'a')
  expect([keptPassword(mine), keptPassword(theirs)]).toEqual(['a', undefined])
  keepPassword(theirs, 'b')
  keepPassword(mine, 'c')
  expect([keptPassword(mine), keptPassword(theirs)]).toEqual(['c', 'b'])
  forgetPassword(mine)
  expect([keptPassword(mine), keptPassword(theirs)]).toEqual([undefined, 'b'])
  // What was kept for nobody in particular is nobody's.
  localStorage.setItem('chatPasswordRooms', JSON.stringify([{ id: 'r1', password: 'a' }, null, 7]))
  expect(keptPassword(mine)).toBeUndefined()
})
