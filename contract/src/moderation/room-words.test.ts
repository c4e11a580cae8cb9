import { expect, it } from 'vitest'
import { ADMIN_GRADE, GUEST_GRADE } from '../chat/words.ts'
import { consoleSaveChatRoom } from './operator-calls.ts'
import { roomGrades } from './room-words.ts'

const { gradesIn, bannedGrades } = consoleSaveChatRoom.input.shape

it('a room asks for grades that somebody can have: of guests, and from 1 to 10', () => {
  const had = [GUEST_GRADE, ...Array.from({ length: 10 }, (_, n) => n + 1)]
  expect(roomGrades).toEqual(had.map(String))
  for (const field of [gradesIn, bannedGrades]) {
    expect(field.parse(roomGrades.join(','))).toEqual(had)
    for (const none of ['-1', '0', '11', ADMIN_GRADE.toString()]) expect(field.safeParse(none).success).toBe(false)
  }
})
