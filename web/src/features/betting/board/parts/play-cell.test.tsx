import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlayCell } from './play-cell.tsx'

const onToggle = () => {}

test('a cell is a button that says whether it is picked, and at which odds', () => {
  const markup = renderToStaticMarkup(
    <PlayCell pick="10" odds="7.6800" hint="遗漏 16" label="和值 10" picked onToggle={onToggle} />,
  )
  expect(markup).toContain('aria-pressed="true" aria-label="和值 10，赔率 7.68"')
  expect(markup).toContain('<span class="odds">7.68</span><span class="cell__miss">遗漏 16</span>')
})

test('a closed cell shows no odds and cannot be pressed', () => {
  const markup = renderToStaticMarkup(<PlayCell pick="10" odds={null} picked={false} onToggle={onToggle} />)
  expect(markup).toContain('disabled=""')
  expect(markup).toContain('<span class="odds">—</span>')
})
