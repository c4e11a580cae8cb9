import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { betColumns } from './bet-columns.tsx'

it('tells a bet of an issue that is void from a tie', () => {
  const { cell } = betColumns.find(({ key }) => key === 'state')!
  const shown = (openNumber: string | null) =>
    renderToStaticMarkup(cell({ state: 'refunded', openNumber } as Parameters<typeof cell>[0]))
  expect(shown(null)).toContain('作废退本')
  expect(shown('1,2,3')).toContain('和局退本')
})
