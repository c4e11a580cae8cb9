/** The text of a message: of any script, with emoji and line ends; it shows what it holds. No schema library here. */
import { hides, isBlank } from '../wire/shown-text.ts'

/** The flags of countries without a state are written with characters that nobody sees, behind a black flag. */
const FLAG = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,6}\u{e007f}/gu
/** Line ends, and the non-joiner, which Persian and the scripts of India write with. */
const ALLOWED = /[\n\u200c]/g

/** How long a text is for whoever counts its characters: in code points. */
export const lengthOf = (text: string): number => Array.from(text).length

/**
 * Whether a text can't be sent: it holds what nobody sees, marks that turn the direction of what follows, or more than three
 * marks on a letter. Those marks are refused, not isolated: no writing needs them, since a page lays out each message by its
 * own first letter, and a copy of the text would carry them elsewhere.
 */
export const hidesInMessage = (text: string): boolean => hides(text.replace(FLAG, '').replace(ALLOWED, ''))

/** As it is kept: one kind of line end, no space at its ends. */
export const tidyMessage = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

export const isEmptyMessage = (text: string): boolean => isBlank(text.replace(ALLOWED, ''))
