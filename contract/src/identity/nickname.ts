/** What a player may be called. */
import { text } from '../wire/fields.ts'
import { hasForeignLetters } from '../wire/shown-text.ts'
import { isReservedName, NAME_RESERVED } from './reserved-names.ts'
import { NICKNAME_LETTERS } from './words.ts'

/** A name that others see. */
export const nickname = text('昵称', 16, 2)
  .refine((name) => !hasForeignLetters(name), NICKNAME_LETTERS)
  .refine((name) => !isReservedName(name), NAME_RESERVED)
