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

export function openWords(database: Queryable): CleanText {
  const words = sharedFor(READ_EVERY_MS, () =>
    database.query<{ word: string; way: WordWay }>('select word, way from chat_word order by length(word) desc', []),
  )
  return async (text) => {
    let clean = text
    const key = nameKey(text)
    for (const { word, way } of await words()) {
      // Spaces, width and case make no difference to whether a word is there.
      if (way === 'refuse' && key.includes(nameKey(word))) throw refuse('wordRefused')
      if (way === 'mask') clean = masked(clean, word)
    }
    return clean
  }
}

const masked = (text: string, word: string): string =>
  text.replace(new RegExp(word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu'), (found) =>
    '*'.repeat(Array.from(found).length),
  )
