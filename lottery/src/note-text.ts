// Turns the text typed into a 单式 field into notes of the grammar. This reader is lenient; the grammar is strict.

/** Notes as a player types them, one on each line: `1,2,3;4,5,6` -> `123` and `456` on two lines. */
export const textOfNotes = (notes: string): string => notes.replaceAll(',', '').replaceAll(';', '\n')

/** The tokens of one run of digits, `undefined` where a piece is not a token. All tokens of a play of notes have one width. */
function tokensOf(run: string, tokens: ReadonlySet<string>, width: number): string[] | undefined {
  const pieces: string[] = []
  for (let at = 0; at < run.length; at += width) {
    const piece = run.slice(at, at + width)
    if (!tokens.has(piece)) return undefined
    pieces.push(piece)
  }
  return pieces
}

/**
 * Notes written as `123 456`, `1,2,3;4,5,6`, one a line, or with full-width digits and Chinese commas, as `1,2,3;4,5,6`.
 * `undefined` for nothing, for a token the play does not have, and where the numbers do not fill whole notes.
 */
export function notesOfText(text: string, tokens: readonly string[], length: number): string | undefined {
  const width = tokens[0]?.length ?? 1
  const known = new Set(tokens)
  const notes: string[] = []
  for (const line of text.normalize('NFKC').split(/[;\n\r]/)) {
    const words = line.split(/[\s,、|]/).filter((word) => word !== '')
    const runs = words.every((word) => word.length === width * length) ? words : [words.join('')]
    for (const run of runs) {
      const pieces = tokensOf(run, known, width)
      if (pieces === undefined || pieces.length % length !== 0) return undefined
      for (let at = 0; at < pieces.length; at += length) notes.push(pieces.slice(at, at + length).join(','))
    }
  }
  return notes.length > 0 ? notes.join(';') : undefined
}
