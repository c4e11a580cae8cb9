// The statements about an issue that is drawn elsewhere, and the verdict that follows from them. The server decides by this; the audit
// and the fairness page recompute it.

/** Statements are in the order in which they were accepted. */
export type Statement =
  /** The result that a source sent; `needed` is how many sources had to agree at that time. */
  | { readonly kind: 'feed'; readonly by: string; readonly numbers: string; readonly needed: number }
  /** The result that one operator entered, kept because a source contradicts it. */
  | { readonly kind: 'objection'; readonly by: string; readonly numbers: string }
  /** What two operators agreed on; `numbers` null makes the issue void. */
  | { readonly kind: 'entry'; readonly by: readonly [string, string]; readonly numbers: string | null }

/** A statement as it is published and stored. `by`: the source, or the operators; who asked comes first. */
export type StatementParts = {
  readonly kind: Statement['kind']
  readonly by: readonly string[]
  readonly numbers: string | null
  /** Only with a source. */
  readonly needed: number | null
}

/** The statement as `outsideVerdict` takes it. An entry of a single operator has no effect there. */
export function statementOf({ kind, by, numbers, needed }: StatementParts): Statement {
  const [first = '', second = first] = by
  if (kind === 'entry') return { kind, by: [first, second], numbers }
  if (kind === 'objection') return { kind, by: first, numbers: numbers ?? '' }
  return { kind, by: first, numbers: numbers ?? '', needed: needed ?? 1 }
}

/** `at` is the index of the deciding statement. */
export type OutsideVerdict =
  | { readonly state: 'waiting' }
  /** Statements contradict each other: only two operators who agree end the dispute. */
  | { readonly state: 'disputed' }
  | { readonly state: 'drawn'; readonly numbers: string; readonly at: number }
  | { readonly state: 'void'; readonly at: number }

/** How many sources must agree: two, or one where there is only one. */
export const neededOf = (sources: number): number => Math.min(2, Math.max(1, sources))

/**
 * Goes through the statements in order. The first result comes from the needed number of sources that agree, or from two different
 * operators. If a source or an operator contradicts a source before that, the issue is disputed until two operators agree. After the
 * first result only two operators can correct it. Nothing changes a void issue.
 */
export function outsideVerdict(statements: readonly Statement[]): OutsideVerdict {
  const told = new Set<string>()
  const sources = new Set<string>()
  let verdict: OutsideVerdict = { state: 'waiting' }
  for (const [at, statement] of statements.entries()) {
    if (statement.kind === 'entry') verdict = afterEntry(verdict, statement, at)
    else if (verdict.state === 'waiting') {
      told.add(statement.numbers)
      if (statement.kind === 'feed') sources.add(statement.by)
      if (told.size > 1) verdict = { state: 'disputed' }
      else if (statement.kind === 'feed' && sources.size >= statement.needed)
        verdict = { state: 'drawn', numbers: statement.numbers, at }
    }
  }
  return verdict
}

function afterEntry(
  before: OutsideVerdict,
  { by: [asked, approved], numbers }: Statement & { kind: 'entry' },
  at: number,
): OutsideVerdict {
  if (asked === approved || before.state === 'void') return before
  if (numbers === null) return before.state === 'drawn' ? before : { state: 'void', at }
  return before.state === 'drawn' && before.numbers === numbers ? before : { state: 'drawn', numbers, at }
}
