/** Answers to three safety questions. */
import { QUESTIONS, safetyQuestions } from '@hongyun/contract/safety/words.ts'

/** As the calls take them: the same answer to each of the first questions, or one each. */
export const answersOf = (...texts: string[]): { id: number; answer: string }[] =>
  safetyQuestions.slice(0, QUESTIONS).map(({ id }, n) => ({ id, answer: texts[n] ?? texts[0]! }))
