/** What is wrong with answers, in the words of the calls. */
import { normaliseAnswer } from '@hongyun/contract/safety/words.ts'
import { fieldTexts } from '@hongyun/contract/wire/texts.ts'

/** One for each answer; `areNew` where they are chosen, and must differ from each other. */
export const answerErrors = (answers: readonly { answer: string }[], areNew: boolean): (string | undefined)[] => {
  const plain = answers.map(({ answer }) => normaliseAnswer(answer))
  return plain.map((text, place) => {
    if (text === '') return fieldTexts.empty('答案')
    if (text.length < 2) return '答案至少 2 个字'
    return areNew && plain.indexOf(text) < place ? fieldTexts.same('答案') : undefined
  })
}
