/** The words that the site does not want in its chat: of some, stars are shown; a message with one of the others is refused. */
import type { WordWay } from '@hongyun/contract/chat/words.ts'
import { nameKey } from '@hongyun/contract/wire/shown-text.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sharedFor } from '../../../platform/shared-for.ts'

/** A change of the list counts everywhere after this. */
const READ_EVERY_MS = 2000

/** Says a text without what is unwanted; refuses one that may not be sent. */
export type CleanText = (text: string) => Promise<string>

/** A character without a shape, of which a message may have some. */
const SHAPELESS = /\p{Default_Ignorable_Code_Point}/gu

/** What a text says without width, case, marks, spaces and what is not seen: a word is found by it. */
export const messageKey = (text: string): string => nameKey(text.replace(SHAPELESS, ''))

type Word = { key: string; way: WordWay }

export function openWords(database: Queryable): CleanText {
  const words = sharedFor(READ_EVERY_MS, async () => {
    const rows = await database.query<{ word: string; way: WordWay }>('select word, way from chat_word', [])
    return rows.map(({ word, way }): Word => ({ key: messageKey(word), way }))
  })
  return async (text) => cleaned(text, await words())
}

/** The text with stars over the words that are masked; refuses one that has a word that is not taken. */
export function cleaned(text: string, words: readonly Word[]): string {
  const found = keyed(text)
  const starred = new Set<number>()
  for (const { key, way } of words) {
    for (let at = found.key.indexOf(key); key !== '' && at >= 0; at = found.key.indexOf(key, at + 1)) {
      if (way === 'refuse') throw refuse('wordRefused')
      for (let n = at; n < at + key.length; n++) starred.add(found.places[n]!)
    }
  }
  if (starred.size === 0) return text
  return found.letters.map((letter, place) => (starred.has(place) ? '*' : letter)).join('')
}

/** A text's letters, its key, and of each place of the key the letter it comes from. */
function keyed(text: string) {
  // Marks stay with their letter, so that what is written in two characters is one of the key.
  const letters = text.match(/\P{M}\p{M}*|\p{M}+/gsu) ?? []
  let key = ''
  const places: number[] = []
  for (const [place, letter] of letters.entries()) {
    const own = messageKey(letter)
    key += own
    for (let n = 0; n < own.length; n++) places.push(place)
  }
  return { letters, key, places }
}
