import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Author, authorColumns } from './author-columns.tsx'
import { planColumns } from './plan-columns.tsx'

const at = Date.parse('2024-11-28T02:10:00+08:00')
const none = () => undefined
const rowOf = <Row,>(columns: readonly { cell: (row: Row) => ReactNode }[], row: Row, keys: readonly string[]) =>
  columns
    .filter((column) => keys.includes((column as unknown as { key: string }).key))
    .map(({ cell }) => renderToStaticMarkup(cell(row)).replaceAll(/<[^>]*>/g, ' '))

it('says of which year it was that authors, keys and plans were made and ended', () => {
  const author = { kind: 'program', madeAt: at, madeBy: 'heqing', keyMadeAt: at, endedAt: at } as Author
  const acts = { allowed: false, onChange: none, onNewKey: none, onEndKey: none, onEnd: none }
  const plan = { madeAt: at, endedAt: at } as Parameters<ReturnType<typeof planColumns>[0]['cell']>[0]
  const texts = [
    ...rowOf(authorColumns(acts), author, ['key', 'madeAt']),
    ...rowOf(planColumns(acts), plan, ['madeAt', 'act']),
  ]
  expect(texts).toEqual(Array.from({ length: 4 }, () => expect.stringContaining('2024-11-28 02:10')))
})
