import { expect, it } from 'vitest'
import { typedDraw } from './typed-draw.ts'

it.each(['7,0,2', '7 0 2', ' ７，０，２ ', '7、0、2'])('reads %s', (typed) => {
  expect(typedDraw('FC3D', typed)).toBe('7,0,2')
})

it('writes balls of two digits with their zero', () => {
  expect(typedDraw('SYX5', '1 2 3 4 11')).toBe('01,02,03,04,11')
})

it.each(['', ',', '7,0,a', '7,0,123', '-1,2,3'])('reads no list of numbers in %j', (typed) => {
  expect(typedDraw('FC3D', typed)).toBeUndefined()
})
