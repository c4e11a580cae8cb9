import { expect, it } from 'vitest'
import { limitErrors } from './limits-draft.ts'

const good = { maxBetPayout: '100', maxCombinationExposure: '200', maxPlayExposure: '300.5', maxIssueExposure: '400' }

it('takes limits that rise', () => {
  expect(limitErrors(good)).toEqual({})
})

it.each([
  [{ maxBetPayout: '0.5' }, 'maxBetPayout'],
  [{ maxBetPayout: '' }, 'maxBetPayout'],
  [{ maxPlayExposure: '199' }, 'maxPlayExposure'],
  [{ maxIssueExposure: '100000001' }, 'maxIssueExposure'],
  [{ maxIssueExposure: '1e3' }, 'maxIssueExposure'],
])('says what is wrong with %j', (change, name) => {
  expect(Object.keys(limitErrors({ ...good, ...change }))).toEqual([name])
})
