/** Lists as the text of PostgreSQL arrays: one string a column, far cheaper than the driver's element by element. */
export function bigintArray(list: readonly (bigint | number | null)[]): string {
  // Neighbours are often the same, a player's lines say, and writing a bigint takes longer than comparing it.
  let last: bigint | number | null | undefined
  let text = ''
  const texts = list.map((value) => {
    if (value !== last) {
      last = value
      text = value === null ? 'NULL' : String(value)
    }
    return text
  })
  return `{${texts.join(',')}}`
}

const quoted = (value: string): string => {
  const isPlain = !(value.includes('"') || value.includes('\\'))
  return isPlain ? `"${value}"` : `"${value.replace(/["\\]/g, '\\$&')}"`
}

/** Texts as the literal of a PostgreSQL array. */
export const textArray = (list: readonly string[]): string => `{${list.map(quoted).join(',')}}`
