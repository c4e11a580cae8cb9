/**
 * Lists of words: `{ pending: '待付款', … }`, each word with its Chinese name, in the order they are shown in. A list
 * exists once: schemas, pages, tables of the server and the CHECKs of the database go by it.
 */
export type WordList = Readonly<Record<string, string>>
export type WordOf<L extends WordList> = keyof L & string

/** The words of a list, as what schemas take. */
export const wordsOf = <L extends WordList>(list: L): [WordOf<L>, ...WordOf<L>[]] =>
  Object.keys(list) as [WordOf<L>, ...WordOf<L>[]]
