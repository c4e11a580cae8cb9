// @vitest-environment node
import { expect, test, vi } from 'vitest'

// The stores of the wire keep their data in the browser's storage, which is empty here.
const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
vi.stubGlobal('localStorage', storage)
vi.stubGlobal('sessionStorage', storage)
vi.stubGlobal('addEventListener', () => {})
const { withDraw } = await import('./trend.ts')

const draw = (n: number) => ({ issue: `20260318000${n}`, drawsAt: n * 60_000, openNumber: '1,2,3' })
const trend = { list: [draw(3), draw(2), draw(1)], misses: {}, sampled: 3 }

test('a draw that follows is added in front; one that is known changes nothing', () => {
  expect(withDraw(trend, draw(4))).toEqual({ list: [draw(4), ...trend.list], misses: {}, sampled: 4 })
  expect(withDraw(trend, draw(3))).toBe(trend)
})

test('a draw that was corrected is asked for again', () => {
  expect(withDraw(trend, { ...draw(3), openNumber: '4,5,6' })).toBeUndefined()
})

test('after a draw that was missed, the list is no longer whole', () => {
  expect(withDraw(trend, draw(5))).toBeUndefined()
  expect(withDraw({ ...trend, list: [] }, draw(1))).toBeUndefined()
})
