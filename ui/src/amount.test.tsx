import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Amount } from './amount.tsx'

test('decimals stand small, and the sign decides the colour', () => {
  expect(renderToStaticMarkup(<Amount yuan="12860.5" />)).toBe('<span class="money">¥12,860<small>.50</small></span>')
  expect(renderToStaticMarkup(<Amount yuan="197.48" signed />)).toContain('class="money gain">+¥197')
  expect(renderToStaticMarkup(<Amount yuan="-40" signed />)).toContain('class="money loss">−¥40')
  expect(renderToStaticMarkup(<Amount yuan="0" signed />)).toContain('class="money">¥0')
  expect(renderToStaticMarkup(<Amount yuan="50" signed tone="refund" />)).toContain('class="money refund">+¥50')
})

test('a hidden amount is nowhere in the page', () => {
  const markup = renderToStaticMarkup(<Amount yuan="12860.50" masked />)
  expect(markup).not.toMatch(/\d/)
  expect(markup).toContain('金额已隐藏')
})
