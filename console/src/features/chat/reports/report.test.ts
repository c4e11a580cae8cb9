import { expect, it } from 'vitest'
import { authorOf, emptyDraft, inputOf, recordPath } from './report.ts'

it('sends what was decided, and nothing else of a report that is dismissed', () => {
  const draft = { ...emptyDraft, ban: '4', reason: ' 虚假承诺 ' }
  expect(inputOf('9', draft)).toEqual({
    id: '9',
    state: 'upheld',
    reason: '虚假承诺',
    isRecalled: true,
    banTypeId: '4',
  })
  expect(inputOf('9', { ...draft, decision: 'dismissed' })).toEqual({ id: '9', state: 'dismissed', reason: '虚假承诺' })
})

it('names who is reported, and where it was said', () => {
  expect(authorOf({ authorName: 'mo_chen', authorId: '7' })).toBe('mo_chen')
  expect(authorOf({ authorName: '', authorId: '-123456' })).toBe('游客 3456')
  expect(authorOf({ authorName: '', authorId: '0' })).toBe('网站')
  expect(recordPath({ roomCode: 'r1001', roomId: '5', messageId: 8 })).toBe('/chat/record?room=r1001&before=9')
  expect(recordPath({ roomCode: null, roomId: '5', messageId: 8 })).toBe('/chat/record?private=5&before=9')
})
