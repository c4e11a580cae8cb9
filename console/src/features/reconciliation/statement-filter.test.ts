import { expect, it } from 'vitest'
import { statementFilters } from './statement-filter.ts'

const read = (search: string) => statementFilters.read(new URLSearchParams(search), 0)

it('opens a day of a provider, and no day that the calendar does not have', () => {
  expect(read('provider=sandbox&day=2026-02-28')).toMatchObject({ provider: 'sandbox', day: '2026-02-28' })
  for (const day of ['2026-02-31', '2026-13-01', '2026-2-1', 'today'])
    expect(read(`provider=sandbox&day=${day}`)).toMatchObject({ provider: 'sandbox', day: '' })
})
