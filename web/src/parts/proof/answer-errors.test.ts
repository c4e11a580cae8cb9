import { expect, it } from 'vitest'
import { answerErrors } from './answer-errors.ts'

const errorsOf = (texts: string[], areNew: boolean) =>
  answerErrors(
    texts.map((answer) => ({ answer })),
    areNew,
  )

it('tells each answer what is wrong with it', () => {
  expect(errorsOf(['', ' 甲 ', '实验小学'], true)).toEqual(['答案不能为空', '答案至少 2 个字', undefined])
})

it('finds answers that differ in nothing but width, case and spaces, where they are chosen', () => {
  expect(errorsOf(['Anhui', 'ａｎ hui', '陈老师'], true)).toEqual([undefined, '答案不能相同', undefined])
  expect(errorsOf(['Anhui', 'anhui', '陈老师'], false)).toEqual([undefined, undefined, undefined])
})
