import { expect, it } from 'vitest'
import { elsewhere, groupsOf } from './pages.ts'

const shown = (...rights: Parameters<typeof groupsOf>[0]) =>
  groupsOf(rights).map(({ name, pages }) => [name, ...pages.map(({ to }) => to)])

it('shows the pages an operator has the right to see, and no group without any', () => {
  expect(shown('seeOverview', 'seeSite', 'seeActs')).toEqual([
    ['总览', '/'],
    ['系统', '/site', '/settings', '/acts', '/journal'],
  ])
  expect(shown('seeApprovals', 'verification', 'results', 'operators')).toEqual([
    ['审批队列', '/results', '/verification', '/approvals'],
    ['系统', '/operators'],
  ])
  expect(shown('seeActs', 'site')).toEqual([['系统', '/acts', '/journal']])
  expect(shown()).toEqual([])
})

it('leads from a page that is not open to the first one that is', () => {
  expect(elsewhere('/', ['seeActs'])).toBe('/acts')
  expect(elsewhere('/acts', ['seeActs'])).toBeUndefined()
  expect(elsewhere('/', ['site'])).toBeUndefined()
})
