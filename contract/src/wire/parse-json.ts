/** JSON of a field's text; what is not JSON is undefined, which every schema refuses. */
export function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
