/** Six digits that are guessed first: all the same, or up or down in a row. */
const ROWS = ['01234567890', '09876543210']

export const isWeak = (digits: string): boolean =>
  new Set(digits).size === 1 || ROWS.some((row) => row.includes(digits)) || /^(\d{2})\1\1$|^(\d{3})\2$/.test(digits)
