/** Names that begin alike lie together in the order of their keys. */

/** Behind every character that a name may have. */
const AFTER = '~'

/** From where to where: names as they are compared; both null where no name is asked for. */
export const namesFrom = (start: string | undefined): [from: string | null, until: string | null] =>
  start === undefined ? [null, null] : [start.toLowerCase(), start.toLowerCase() + AFTER]
