// @vitest-environment happy-dom
import { fillStorage } from '@hongyun/ui/testing/full-storage.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { expect, it } from 'vitest'
import { keptValue } from './kept-value.ts'

const elsewhere = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }))
const numberOf = (stored: unknown) => (typeof stored === 'number' ? stored : 0)
const Shown = ({ of: value }: { of: { use(): number } }) => <output>{value.use()}</output>

it('is what was stored before, and what is changed here or in another tab', async () => {
  localStorage.setItem('a', '1')
  const value = keptValue('a', numberOf)
  openRoot().render(<Shown of={value} />)
  const shown = () => document.querySelector('output')?.textContent
  await expect.poll(shown).toBe('1')
  value.change(2)
  await expect.poll(shown).toBe('2')
  expect(localStorage.getItem('a')).toBe('2')
  localStorage.setItem('a', '3')
  elsewhere('b')
  expect(value.now()).toBe(2)
  elsewhere('a')
  await expect.poll(shown).toBe('3')
  localStorage.setItem('a', '{')
  elsewhere('a')
  expect(value.now()).toBe(0)
  value.change(4)
  localStorage.clear()
  elsewhere(null)
  expect(value.now()).toBe(0)
})

it('holds for this page where the browser stores nothing more', () => {
  const value = keptValue('full', numberOf)
  const end = fillStorage()
  value.change(1)
  end()
  expect([value.now(), localStorage.getItem('full')]).toEqual([1, null])
})
