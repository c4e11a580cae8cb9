// @vitest-environment happy-dom
import { RouterProvider } from '@hongyun/ui/router/provider.tsx'
import { createRouter } from '@hongyun/ui/router/router.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Verdict } from '../verdict.ts'
import { VerdictLine } from './verdict-line.tsx'

it('leads to the bets of its issue whenever they were placed: the evening before, or with a chase', () => {
  const verdict = { issue: '202603181237', returned: '¥0.00', net: '¥0.00', staked: '¥2.00', sign: 0 } as Verdict
  const line = <VerdictLine lotteryCode="k3_1m" verdict={verdict} onPutAway={() => {}} />
  const html = renderToStaticMarkup(<RouterProvider router={createRouter([])} waiting={line} />)
  expect(html).toContain('/userCenter/betRecord?lottery=k3_1m&amp;issue=202603181237&amp;days=month')
})
