// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, it } from 'vitest'
import { SelectInput } from './select-input.tsx'
import { openRoot } from './testing/open-root.ts'

let offer: (options: readonly string[]) => void

function Page() {
  const [value, setValue] = useState('gone')
  const [options, setOptions] = useState<readonly string[]>(['', 'a'])
  offer = setOptions
  return (
    <SelectInput label="方式" value={value} onChange={setValue}>
      {options.map((option) => (
        <option key={option} value={option}>
          {option || '全部'}
        </option>
      ))}
    </SelectInput>
  )
}

it('shows nothing as chosen where the value is none of the options, so that each can be chosen', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  openRoot(box).render(<Page />)
  await expect.poll(() => box.querySelector('select')).toBeTruthy()
  const select = box.querySelector('select')!
  expect(select.selectedIndex).toBe(-1)
  offer(['', 'a', 'gone'])
  await expect.poll(() => select.value).toBe('gone')
  offer(['', 'a'])
  await expect.poll(() => select.options.length).toBe(2)
  expect(select.selectedIndex).toBe(-1)
  select.selectedIndex = 1
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.poll(() => select.value).toBe('a')
})
