import { type WordList, type WordOf, wordsOf } from '@hongyun/contract/wire/words.ts'

interface ReasonsProps<L extends WordList> {
  legend: string
  name: string
  words: L
  value: WordOf<L>
  onChange: (word: WordOf<L>) => void
}

/** One word of a list, chosen where all of them are to be read. */
export function Reasons<L extends WordList>({ legend, name, words, value, onChange }: ReasonsProps<L>) {
  return (
    <fieldset className="reasons">
      <legend className="h">{legend}</legend>
      {wordsOf(words).map((word) => (
        <label key={word}>
          <input type="radio" name={name} checked={word === value} onChange={() => onChange(word)} />
          {words[word]}
        </label>
      ))}
    </fieldset>
  )
}
