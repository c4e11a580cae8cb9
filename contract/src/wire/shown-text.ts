/** Free text that others read: it shows what it holds. Forms and schemas both go by this. */

/**
 * Control characters, line ends, the marks that turn the direction of what follows them, and characters without a shape.
 * The joiner and the variants of emoji stay.
 */
const UNSEEN = /[\p{Cc}\u2028\u2029]|(?![\u200d\ufe0e\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/** Marks piled up on a letter paint over the lines above and below; no writing here has more than three. */
const PILED = /\p{M}{4}/u

/** Whether a text holds what nobody sees, or hides what stands beside it. */
export const hides = (text: string): boolean => !text.isWellFormed() || UNSEEN.test(text) || PILED.test(text)

/** What is drawn as nothing, or as a space: joiners, the empty pattern of Braille, the empty head of a note. */
const EMPTY = /[\p{M}\s\u2800\u{1d159}]|\u200d/gu

/** What names are told apart by: width, case, marks on letters, spaces and what is not seen make no difference. */
export const nameKey = (name: string): string =>
  name.normalize('NFKD').replace(EMPTY, '').toLowerCase().normalize('NFKC')

/** Whether nothing of a text is seen. */
export const isBlank = (text: string): boolean => text.replace(EMPTY, '') === ''

/** Scripts whose letters are not taken for each other's here; of Latin those that are ASCII under their marks. */
const TOLD_APART = /[a-z\d\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\uac00-\ud7a3\p{M}ー]/iu

/**
 * Whether a name has a letter or digit of another script: a Cyrillic а is drawn as the Latin one, so one name could pass for
 * another. The scripts that stay do not need a table of look-alikes.
 */
export const hasForeignLetters = (name: string): boolean =>
  [...name.normalize('NFKC')].some((letter) => {
    if (!/[\p{L}\p{N}]/u.test(letter) || TOLD_APART.test(letter)) return false
    return !/^[a-z]\p{M}+$/iu.test(letter.normalize('NFD'))
  })
