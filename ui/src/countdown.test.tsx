// @vitest-environment happy-dom

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Countdown } from './countdown.tsx'
import { openRoot } from './testing/open-root.ts'

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

test('one that was over by a wrong clock goes on once the clock is right, and ends once more', async () => {
  let clock = 10_000
  let ends = 0
  let runs = 0
  const place = document.body.appendChild(document.createElement('div'))
  const root = openRoot(place)
  const end = () => {
    ends += 1
  }
  const run = () => {
    runs += 1
  }
  root.render(<Countdown endsAt={9000} now={() => clock} onEnd={end} onRun={run} />)
  await expect.poll(() => ends).toBe(1)
  expect(runs).toBe(0)
  clock = 4000
  await expect.poll(() => place.textContent).toBe('00:00:05')
  expect(runs).toBe(1)
  clock = 9000
  await expect.poll(() => ends).toBe(2)
  expect(place.textContent).toBe('开奖中')
})
