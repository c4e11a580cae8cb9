// @vitest-environment happy-dom
import { RouterProvider } from '@hongyun/ui/router/provider.tsx'
import { createRouter } from '@hongyun/ui/router/router.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Answer } from '../../../wire/request.ts'
import { ChaseIssues } from './chase-issues.tsx'

type Chase = Answer<'getChaseDetail'>

/** The page of a chase of 和值 and 大小 on one issue. */
function page(issue: object): Document {
  const chase = {
    ...{ lotteryType: 'K3', issueCount: 1, bets: [{ betDetailTitle: '和值' }, { betDetailTitle: '大小' }] },
    issues: [
      { issue: '202603181237', drawsAt: 0, graduationCount: 1, bettingAmount: '4.00', cancellable: false, ...issue },
    ],
  } as unknown as Chase
  const rows = <ChaseIssues chase={chase} busy={false} onCancel={() => {}} />
  return new DOMParser().parseFromString(
    renderToStaticMarkup(<RouterProvider router={createRouter([])} waiting={rows} />),
    'text/html',
  )
}

it('leads from an issue to each of its bets: not the first of them may be the one that won', () => {
  const links = (betIds: string[]) =>
    [...page({ state: 'won', openNumber: '4,5,6', returnAmount: '3.92', betIds }).querySelectorAll('a')].map((link) => [
      link.textContent,
      link.getAttribute('aria-label'),
      link.getAttribute('href')?.split('?')[1],
    ])
  expect(links(['7'])).toEqual([['注单', '第 20260318-1237 期注单 和值', 'id=7']])
  expect(links(['7', '8'])).toEqual([
    ['注单 1', '第 20260318-1237 期注单 1 和值', 'id=7'],
    ['注单 2', '第 20260318-1237 期注单 2 大小', 'id=8'],
  ])
})

it('tells an issue that is void from a tie', () => {
  const text = (openNumber: string | null) =>
    page({ state: 'refunded', openNumber, returnAmount: '4.00', betIds: ['7'] }).body.textContent
  expect(text(null)).toContain('作废退本')
  expect(text(null)).not.toContain('未开奖')
  expect(text('4,5,6')).toContain('和局退本')
})
