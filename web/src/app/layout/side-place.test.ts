import { expect, it } from 'vitest'
import { movedBy, within } from './side-place.ts'

const own = { width: 54, height: 300 }

it('stays within the window, whatever it is dragged to and however small the window becomes', () => {
  const room = { width: 1280, height: 720 }
  expect(within({ right: 10, top: 200 }, own, room)).toEqual({ right: 10, top: 200 })
  expect(within({ right: -50, top: -50 }, own, room)).toEqual({ right: 8, top: 8 })
  expect(within({ right: 5000, top: 5000 }, own, room)).toEqual({ right: 1218, top: 412 })
  expect(within({ right: 1218, top: 412 }, own, { width: 800, height: 200 })).toEqual({ right: 738, top: 8 })
})

it('is moved by the arrow keys alone', () => {
  const place = { right: 100, top: 100 }
  expect(movedBy('ArrowLeft', place)).toEqual({ right: 124, top: 100 })
  expect(movedBy('ArrowDown', place)).toEqual({ right: 100, top: 124 })
  expect(movedBy('Enter', place)).toBeUndefined()
})
