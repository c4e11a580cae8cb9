import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { betColumns, type CountedBet } from './bet-columns.tsx'

it('names the issue as every other page does', () => {
  const bet = { lotteryName: '快3', issue: '202603181237' } as CountedBet
  const cell = betColumns.find(({ key }) => key === 'issue')!.cell(bet)
  expect(renderToStaticMarkup(cell)).toContain('20260318-1237')
})
