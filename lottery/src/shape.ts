// The shapes a bettingNumber can have. grammar.ts reads them; a play's row of the catalogue fills them in.

/** Tokens to choose from and how many of them: ⟨min–max of tokens⟩. `name` is what a refusal calls it. */
export type Section = {
  readonly name: string
  readonly tokens: readonly string[]
  readonly min: number
  readonly max: number
}

/** What a note (单式) must be. `refuse` answers what is wrong with the token indexes of a note, in Chinese. */
export type NoteRule = {
  readonly tokens: readonly string[]
  readonly length: number
  /** Whether `1,1,2` and `2,1,1` are two notes. */
  readonly ordered: boolean
  refuse?(note: readonly number[]): string | undefined
}

export type Sections = {
  readonly kind: 'sections'
  readonly positions?: Section
  readonly sections: readonly Section[]
  /** How many sections must hold a token, where they may be blank. */
  readonly minFilled?: number
  /** Sections may not share a token (胆拖). */
  readonly apart?: boolean
  /** Tokens of all sections together. */
  readonly total?: { readonly min: number; readonly max: number }
}

export type Shape = Sections | { readonly kind: 'notes'; readonly positions?: Section; readonly note: NoteRule }

/** A bettingNumber as indexes into the token lists. `rows` are the sections, or the notes, as written. */
export type Parsed = { readonly positions: readonly number[]; readonly rows: readonly (readonly number[])[] }

/** One number that says which note it is: its indexes as digits to the base of the token count. Order is dropped unless it matters. */
export function noteKey(note: readonly number[], base: number, ordered: boolean): number {
  const digits = ordered ? note : note.toSorted((a, b) => a - b)
  let key = 0
  for (const digit of digits) key = key * base + digit
  return key
}

/** The keys of a bet's notes. Most bets have one note, which needs no set. */
export type NoteKeys = number | ReadonlySet<number>

export const keysOf = (keys: readonly number[]): NoteKeys => (keys.length === 1 ? keys[0]! : new Set(keys))

export const isAmong = (keys: NoteKeys, key: number): boolean =>
  typeof keys === 'number' ? key === keys : keys.has(key)
