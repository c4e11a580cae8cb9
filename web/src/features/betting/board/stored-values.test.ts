// @vitest-environment happy-dom
import { fillStorage } from '@hongyun/ui/testing/full-storage.ts'
import { shownToasts } from '@hongyun/ui/toast.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { storedValues } from './stored-values.ts'

const parse = (text: string | null) => text ?? 'none'

beforeEach(() => localStorage.clear())

it('what a full storage does not take is there for this page, which says so once', () => {
  const values = storedValues<string>()
  const listener = vi.fn()
  values.subscribe(listener)
  values.write('a', 'one', 'one')
  const end = fillStorage()
  values.write('a', 'two', 'two')
  values.write('b', 'three', 'three')
  expect([values.read('a', parse), values.read('b', parse)]).toEqual(['two', 'three'])
  expect(listener).toHaveBeenCalledTimes(3)
  expect(shownToasts().filter(({ text }) => text.startsWith('浏览器存储已满或已关闭'))).toHaveLength(1)
  end()
})

it('what another tab stores is newer than what was not stored here', () => {
  const values = storedValues<string>()
  const end = fillStorage()
  values.write('a', 'here', 'here')
  end()
  localStorage.setItem('a', 'there')
  expect(values.read('a', parse)).toBe('there')
})
