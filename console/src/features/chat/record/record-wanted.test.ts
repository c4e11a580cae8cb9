import { expect, it } from 'vitest'
import { draftIn, momentOf, recordErrors, recordInput } from './record-wanted.ts'

it('reads the address of a report, and nothing else from it', () => {
  const draft = draftIn(new URLSearchParams('room=r1001&before=9&private=x'))
  expect([draft.roomCode, draft.before, draft.privateId]).toEqual(['r1001', '9', ''])
  expect(Object.keys(recordErrors(draft))).toEqual(['reason'])
  expect(Object.keys(recordErrors(draftIn(new URLSearchParams('room=R!'))))).toEqual(['roomCode', 'reason'])
})

it.each([
  ['2026-03-18', '2026-03-18T23:59:59.999+08:00'],
  ['2026-03-18 20:30', '2026-03-18T20:30:59.999+08:00'],
])('%s is until %s', (text, moment) => expect(momentOf(text)).toBe(Date.parse(moment)))

it.each(['2026-02-30', '2026-03-18 25:00', '昨天', ''])('%s is no time', (text) =>
  expect(momentOf(text)).toBeUndefined(),
)

it('asks by account or by number', () => {
  const draft = { ...draftIn(new URLSearchParams('private=77')), reason: ' 核实 ' }
  expect(recordInput({ ...draft, member: 'li_wei' })).toEqual({ roomId: '77', userName: 'li_wei', reason: '核实' })
  expect(recordInput({ ...draft, by: 'userId', member: '-12' })).toEqual({
    roomId: '77',
    userId: '-12',
    reason: '核实',
  })
  expect(recordErrors({ ...draft, by: 'userId', member: 'li_wei' })).toEqual({ member: '编号格式错误' })
})
