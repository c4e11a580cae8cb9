/** Lists as the text of PostgreSQL arrays: one string a column, far cheaper than the driver's element by element. */
export const bigintArray = (list: readonly (bigint | number | null)[]): string =>
  `{${list.map((value) => (value === null ? 'NULL' : String(value))).join(',')}}`

const quoted = (value: string): string => {
  const isPlain = !(value.includes('"') || value.includes('\\'))
  return isPlain ? `"${value}"` : `"${value.replace(/["\\]/g, '\\$&')}"`
}

/** Texts as the literal of a PostgreSQL array. */
export const textArray = (list: readonly string[]): string => `{${list.map(quoted).join(',')}}`
