import { expect, it } from 'vitest'
import { pgsiAnswers, pgsiLevel, pgsiQuestions } from './self-test.ts'

it('has nine questions, four answers and the published levels', () => {
  expect([pgsiQuestions.length, pgsiAnswers.length]).toEqual([9, 4])
  const levels = Array.from({ length: 28 }, (_, score) => pgsiLevel(score))
  expect([levels.slice(0, 1), levels.slice(1, 3), levels.slice(3, 8), levels.slice(8)]).toEqual([
    ['none'],
    Array(2).fill('low'),
    Array(5).fill('moderate'),
    Array(20).fill('high'),
  ])
})
