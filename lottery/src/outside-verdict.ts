// What is said of an issue that is drawn elsewhere, and what follows from it. The server decides by this, the audit
// and the fairness page recompute it.

/** Statements are in the order in which they were accepted. */
export type Statement =
  /** The result as a source has it; `needed` is how many sources had to agree when it spoke. */
  | { readonly kind: 'feed'; readonly by: string; readonly numbers: string; readonly needed: number }
  /** The result as one operator has it, kept because a source says otherwise. */
  | { readonly kind: 'objection'; readonly by: string; readonly numbers: string }
  /** What two operators agreed on; `numbers` null: the issue is to be void. */
  | { readonly kind: 'entry'; readonly by: readonly [string, string]; readonly numbers: string | null }

/** A statement as it is published and stored. `by`: the source, or the operators, the one who asked first. */
export type StatementParts = {
  readonly kind: Statement['kind']
  readonly by: readonly string[]
  readonly numbers: string | null
  /** Of a source alone. */
  readonly needed: number | null
}

/** As the rule reads it. An entry that names one operator alone counts for nothing. */
export function statementOf({ kind, by, numbers, needed }: StatementParts): Statement {
  const [first = '', second = first] = by
  if (kind === 'entry') return { kind, by: [first, second], numbers }
  if (kind === 'objection') return { kind, by: first, numbers: numbers ?? '' }
  return { kind, by: first, numbers: numbers ?? '', needed: needed ?? 1 }
}

/** `at` is the index of the statement that decided it. */
export type OutsideVerdict =
  | { readonly state: 'waiting' }
  /** Two do not say the same: only two operators who agree end it. */
  | { readonly state: 'disputed' }
  | { readonly state: 'drawn'; readonly numbers: string; readonly at: number }
  | { readonly state: 'void'; readonly at: number }

/** Sources that must agree where there are several; where there is one, it alone. */
export const neededOf = (sources: number): number => Math.min(2, Math.max(1, sources))

/**
 * Goes through the statements in order. The first result is what as many sources as are needed say, or two different
 * operators. Where a source or an operator contradicts a source before that, it is a dispute, which only two operators
 * end. Two operators alone correct a result; nothing changes a void issue.
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
