import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Story } from './story.tsx'

it('says of which year it was', () => {
  const at = Date.parse('2024-11-28T02:10:00+08:00')
  expect(renderToStaticMarkup(<Story of={[{ at, text: '提交' }]} />)).toContain('2024-11-28 02:10')
})
