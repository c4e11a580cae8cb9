// @vitest-environment happy-dom
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SearchInput } from './search-input.tsx'

/** What was sent to the URL, which follows when it is let to. */
const sent: string[] = []
let shown = ''
let follow: (value: string) => void

function Page() {
  const [value, setValue] = useState('')
  follow = setValue
  useEffect(() => {
    shown = value
  }, [value])
  return <SearchInput aria-label="搜索" value={value} onChange={(next) => void sent.push(next)} />
}

let root: ReturnType<typeof createRoot>
const field = () => document.querySelector('input')!
const write = (text: string) => {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  set.call(field(), text)
  field().dispatchEvent(new Event('input', { bubbles: true }))
}
beforeEach(async () => {
  sent.length = 0
  document.body.replaceChildren(document.createElement('div'))
  root = createRoot(document.body.firstElementChild!)
  root.render(<Page />)
  await expect.poll(() => document.querySelector('input')).toBeTruthy()
})
afterEach(() => root.unmount())

it('keeps what is typed while the URL is behind', async () => {
  write('a')
  write('ab')
  expect(field().value).toBe('ab')
  follow('a')
  await expect.poll(() => shown).toBe('a')
  expect(field().value).toBe('ab')
  expect(sent).toEqual(['a', 'ab'])
})

it('leaves a word alone until it is composed', async () => {
  field().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  write('k')
  write('kuai')
  expect(field().value).toBe('kuai')
  write('快')
  field().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  await expect.poll(() => sent).toEqual(['快'])
  expect(field().value).toBe('快')
})

it('takes what the URL says otherwise', async () => {
  write('a')
  follow('a')
  await expect.poll(() => shown).toBe('a')
  follow('')
  await expect.poll(() => field().value).toBe('')
})
