import { expect, it } from 'vitest'
import { draftErrors, draftOf, inputOf, newDraft, type Partner, takesAway } from './partner-draft.ts'

const partner: Partner = {
  ...{ partner: 'forum', name: '彩友论坛', origins: ['https://forum.example'], roomCodes: ['r1001'], isOn: true },
  ...{ accounts: 3, addedAt: 0, keys: [] },
}
const draft = draftOf(partner)

it('what cannot be saved is said at its field', () => {
  expect(draftErrors(draft, [])).toEqual({})
  expect(draftErrors(newDraft, [])).toEqual({
    partner: '2 至 30 位小写字母、数字与 -',
    name: '名称不能为空',
    origins: '来源不能为空',
  })
  expect(draftErrors(draft, ['forum'])).toEqual({ partner: '该编号已有合作站点' })
  for (const origins of ['http://forum.example', 'https://forum.example/x', 'https://*.example'])
    expect(Object.keys(draftErrors({ ...draft, origins }, [])), origins).toEqual(['origins'])
})

it('less signs everybody out, more nobody', () => {
  expect(takesAway(partner, draft)).toBe(false)
  expect(takesAway(partner, { ...draft, origins: `${draft.origins}\nhttps://b.example`, name: '论坛' })).toBe(false)
  expect(takesAway(partner, { ...draft, isOn: false })).toBe(true)
  expect(takesAway(partner, { ...draft, roomCodes: [] })).toBe(true)
  expect(takesAway(partner, { ...draft, origins: 'https://b.example' })).toBe(true)
})

it('sends lines and codes', () => {
  expect(inputOf({ ...draft, origins: ' https://a.example \n\nhttps://a.example\nhttps://b.example' }, true)).toEqual({
    ...{ partner: 'forum', name: '彩友论坛', isOn: true, isNew: true, roomCodes: 'r1001' },
    origins: 'https://a.example\nhttps://b.example',
  })
})
