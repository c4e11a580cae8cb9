import { expect, it } from 'vitest'
import { saidIn } from './said.ts'

it('says what a line holds', () => {
  const imgPath = `/files/${'0a'.repeat(32)}.jpg`
  expect(saidIn(1, '{"imgPath":"x"}')).toEqual({ text: '{"imgPath":"x"}' })
  expect(saidIn(2, JSON.stringify({ imgPath, width: 1 }))).toEqual({ text: '[图片]', picture: imgPath })
  expect(saidIn(2, '{"imgPath":"https://evil.example/a.jpg"}').picture).toBeUndefined()
  expect(saidIn(2, 'nonsense')).toEqual({ text: '[图片] nonsense' })
  expect(saidIn(3, '{}')).toEqual({ text: '[红包] {}' })
})
