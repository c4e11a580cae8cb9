// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { DayRange } from './format/time.ts'
import { RangePicker } from './range-picker.tsx'
import { openRoot } from './testing/open-root.ts'

it('a preset is of the day on which it is pressed, though the page stands since the day before', async () => {
  // One minute before and after midnight in Shanghai.
  let now = Date.parse('2026-11-27T15:59:00Z')
  const chosen: DayRange[] = []
  const box = document.body.appendChild(document.createElement('div'))
  openRoot(box).render(
    <RangePicker
      value={{ from: '2026-11-27', to: '2026-11-27' }}
      onChange={(range) => void chosen.push(range)}
      now={() => now}
    />,
  )
  const today = () => [...box.querySelectorAll('button')].find(({ textContent }) => textContent === '今天')
  await expect.poll(today).toBeDefined()
  now = Date.parse('2026-11-27T16:01:00Z')
  today()!.click()
  await expect.poll(() => chosen).toEqual([{ from: '2026-11-28', to: '2026-11-28' }])
})
