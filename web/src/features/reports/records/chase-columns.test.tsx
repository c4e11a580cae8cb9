import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type ChaseRow, chaseColumns } from './chase-columns.tsx'

it('says how many issues have come back, and how many are left', () => {
  const { cell } = chaseColumns({ onCancel() {}, cancelling: false }).find(({ key }) => key === 'progress')!
  const progress = (finishedCount: number, cancelledCount: number) =>
    renderToStaticMarkup(cell({ finishedCount, cancelledCount, issueCount: 10 } as ChaseRow))
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  expect(progress(0, 1)).toBe('0 / 10 期 已退 1 期，剩 9 期')
  expect(progress(3, 0)).toBe('3 / 10 期 剩 7 期')
  expect(progress(9, 1)).toBe('9 / 10 期 已退 1 期')
  expect(progress(10, 0)).toBe('10 / 10 期')
})
