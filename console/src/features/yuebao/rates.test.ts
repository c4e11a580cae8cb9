import { expect, it } from 'vitest'
import { announcedBy } from './rates.ts'

it('names who asked and who approved, and one alone for the own of the demo', () => {
  expect(announcedBy('li_lei', 'wang_wu')).toBe('li_lei，wang_wu')
  expect(announcedBy(null, 'wang_wu')).toBe('wang_wu')
})
