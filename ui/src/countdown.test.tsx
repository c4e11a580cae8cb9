import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Countdown } from './countdown.tsx'

const now = () => 1_000_000

function shown(seconds: number): string {
  return renderToStaticMarkup(<Countdown endsAt={now() + seconds * 1000} now={now} />)
}

test('it is a timer that does not talk by itself', () => {
  expect(shown(37)).toContain('role="timer" aria-live="off" aria-label="距封盘 0时0分37秒"')
  expect(shown(37)).toContain('<b>00</b><i>:</i><b>00</b><i>:</i><b>37</b>')
})

test('the last ten seconds are urgent', () => {
  expect(shown(11)).not.toContain('is-urgent')
  expect(shown(10)).toContain('is-urgent')
})

test('at zero it says so', () => expect(shown(0)).toBe('<span class="count is-drawing">开奖中</span>'))
