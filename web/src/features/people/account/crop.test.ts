import { expect, it } from 'vitest'
import { dragged, partOf, wholeCrop } from './crop.ts'

const wide = { width: 1000, height: 400 }

it('shows the middle square of the whole shorter side first', () => {
  expect(partOf(wide, wholeCrop)).toEqual({ x: 300, y: 0, width: 400, height: 400 })
  expect(partOf({ width: 1, height: 1 }, wholeCrop)).toEqual({ x: 0, y: 0, width: 1, height: 1 })
})

it('shows a smaller square when it is zoomed, and never one outside the picture', () => {
  expect(partOf(wide, { zoom: 4, x: 1, y: 1 })).toEqual({ x: 900, y: 300, width: 100, height: 100 })
})

it('moves the square against the drag, up to the edge', () => {
  expect(dragged(wide, wholeCrop, { x: 0.3, y: 0.5 })).toEqual({ zoom: 1, x: 0.3, y: 0.5 })
  expect(dragged(wide, wholeCrop, { x: 9, y: 9 })).toEqual({ zoom: 1, x: 0, y: 0.5 })
  expect(dragged(wide, { zoom: 2, x: 0.5, y: 0.5 }, { x: -9, y: -9 })).toEqual({ zoom: 2, x: 1, y: 1 })
})
