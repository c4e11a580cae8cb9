/** Free text that others read: it shows what it holds. Forms and schemas both go by this. */

/**
 * Control characters, line ends, the marks that turn the direction of what follows them, and characters without a shape.
 * The joiner and the variants of emoji stay.
 */
const UNSEEN = /[\p{Cc}\u2028\u2029]|(?![\u200d\ufe0e\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u
/** Spaces, marks without a letter, joiners, and the empty pattern of Braille. */
const NOTHING = /^(?:[\s\p{M}\u2800]|\u200d)*$/u

/** Whether a text holds what nobody sees. */
export const hides = (text: string): boolean => !text.isWellFormed() || UNSEEN.test(text)

/** Whether nothing of a text is seen. */
export const isBlank = (text: string): boolean => NOTHING.test(text)
