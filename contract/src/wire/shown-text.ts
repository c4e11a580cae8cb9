/** Free text that others read: it shows what it holds. Forms and schemas both go by this. */

/**
 * Control characters, line ends, the marks that turn the direction of what follows them, and characters without a shape.
 * The joiner and the variants of emoji stay.
 */
const UNSEEN = /[\p{Cc}\u2028\u2029]|(?![\u200d\ufe0e\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/** Whether a text holds what nobody sees. */
export const hides = (text: string): boolean => !text.isWellFormed() || UNSEEN.test(text)

/** What is drawn as nothing, or as a space: joiners, the empty pattern of Braille, the empty head of a note. */
const EMPTY = /[\p{M}\s\u2800\u{1d159}]|\u200d/gu

/** What names are told apart by: width, case, marks on letters, spaces and what is not seen make no difference. */
export const nameKey = (name: string): string =>
  name.normalize('NFKD').replace(EMPTY, '').toLowerCase().normalize('NFKC')

/** Whether nothing of a text is seen. */
export const isBlank = (text: string): boolean => text.replace(EMPTY, '') === ''
