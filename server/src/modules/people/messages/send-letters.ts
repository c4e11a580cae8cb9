/** Sends letters in the transaction of the event they tell of: both are committed, or neither. */
import type { LetterKind } from '@hongyun/contract/messages/words.ts'
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'
import type { Tx } from '../../../platform/db/database.ts'

export type NewLetter = {
  playerId: bigint
  kind: LetterKind
  /** The letter key (`reference`), at most 60 characters: a player gets one letter for each key. */
  reference: string
  title: string
  /** Plain text; a line end begins a new paragraph. */
  content: string
  /** A path of this site. */
  link: string
}

/** Sends letters; those whose player already has a letter with the same key are left out. */
export async function sendLetters(tx: Tx, letters: readonly NewLetter[]): Promise<void> {
  if (letters.length === 0) return
  await tx.query(
    `insert into letter (player_id, kind, reference, title, content, link)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
     on conflict (player_id, reference) do nothing`,
    [
      bigintArray(letters.map((letter) => letter.playerId)),
      textArray(letters.map((letter) => letter.kind)),
      textArray(letters.map((letter) => letter.reference)),
      textArray(letters.map((letter) => letter.title)),
      textArray(letters.map((letter) => letter.content)),
      textArray(letters.map((letter) => letter.link)),
    ],
    'messages.send-letters',
  )
}
