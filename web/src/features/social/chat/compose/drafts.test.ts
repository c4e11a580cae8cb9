// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { signedIn, signedOut, type UserInfo } from '../../../../wire/session.ts'
import { draftOf, keepDraft } from './drafts.ts'

const signIn = (userId: string) => signedIn({ login: true, userId, userName: `p${userId}` } as unknown as UserInfo)

it('is kept for its player, and not shown to the next', () => {
  signIn('1')
  keepDraft('r1', '还没发')
  signedOut()
  signIn('2')
  expect(draftOf('r1')).toBe('')
  keepDraft('r1', '我的')
  signedOut()
  signIn('1')
  expect(draftOf('r1')).toBe('还没发')
  keepDraft('r1', '')
  expect(draftOf('r1')).toBe('')
})
