import { expect, it } from 'vitest'
import { answers, questions, resultOf } from './self-test.ts'

it('has the nine questions and four answers, and the bands as published', () => {
  expect([questions.length, answers.length]).toEqual([9, 4])
  const bands = [0, 1, 2, 3, 7, 8, 27].map((score) => resultOf(score).name)
  expect(bands).toEqual(['没有问题', '低风险', '低风险', '中等风险', '中等风险', '高风险', '高风险'])
})
