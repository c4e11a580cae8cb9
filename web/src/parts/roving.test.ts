import { expect, test } from 'vitest'
import { rovingStep } from './roving.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 15, 0],
  ['ArrowLeft', 0, 15],
  ['ArrowDown', 3, 11],
  ['ArrowUp', 11, 3],
  ['ArrowUp', 3, undefined],
  ['ArrowDown', 12, undefined],
  ['Home', 7, 0],
  ['End', 7, 15],
  ['Enter', 7, undefined],
])('%s from %i of 16 in rows of 8 leads to %s', (key, from, to) => expect(rovingStep(key, from, 16, 8)).toBe(to))

test('in a single row, down is next', () => expect(rovingStep('ArrowDown', 0, 3, 1)).toBe(1))
