// What is said of an issue that is drawn elsewhere, and what follows from it. The server decides by this, the audit
// and the fairness page recompute it.

/** `numbers` null: the issue is to be void. In the order in which they were accepted. */
export type Statement =
  | { readonly kind: 'feed'; readonly by: string; readonly numbers: string; readonly needed: number }
  | { readonly kind: 'entry'; readonly by: string; readonly numbers: string | null }

export type OutsideVerdict =
  /** Nothing is decided; `pending` is the entry that waits for a second operator. */
  | { readonly state: 'waiting'; readonly pending: (Statement & { kind: 'entry' }) | undefined }
  /** Two do not say the same: two operators decide, by entries made from then on. */
  | { readonly state: 'disputed'; readonly pending: (Statement & { kind: 'entry' }) | undefined }
  /** `at` is the index of the statement that decided it; `pending` a correction that waits for a second operator. */
  | {
      readonly state: 'drawn'
      readonly numbers: string
      readonly at: number
      readonly pending: (Statement & { kind: 'entry' }) | undefined
    }
  | { readonly state: 'void'; readonly at: number }

/** Sources that must agree where there are several; where there is one, it alone. */
export const neededOf = (sources: number): number => Math.min(2, Math.max(1, sources))

/**
 * Goes through the statements in order. As many sources as are needed, or two different operators, say the same:
 * that is the result. A result said otherwise by a source, or by an operator beside a source, is a dispute, which
 * only two operators end. After the decision only two operators who say the same change it: they correct the result.
 */
export function outsideVerdict(statements: readonly Statement[]): OutsideVerdict {
  const first = firstVerdict(statements)
  return first.state === 'drawn' ? corrected(first, statements) : first
}

type Drawn = Extract<OutsideVerdict, { state: 'drawn' }>

function corrected(first: Drawn, statements: readonly Statement[]): OutsideVerdict {
  let { numbers, at, pending } = first
  for (const [index, statement] of statements.entries()) {
    if (index <= first.at || statement.kind !== 'entry' || statement.numbers === null) continue
    if (pending && pending.by !== statement.by && pending.numbers === statement.numbers) {
      numbers = statement.numbers
      at = index
      pending = undefined
    } else pending = statement.numbers === numbers ? undefined : statement
  }
  return { state: 'drawn', numbers, at, pending }
}

function firstVerdict(statements: readonly Statement[]): OutsideVerdict {
  const feeds = new Map<string, string>()
  let pending: (Statement & { kind: 'entry' }) | undefined
  let isDisputed = false
  for (const [at, statement] of statements.entries()) {
    if (statement.kind === 'feed') {
      const told = new Set(feeds.values())
      feeds.set(statement.by, statement.numbers)
      if (isDisputed) continue
      told.add(statement.numbers)
      if (pending && pending.numbers !== null) told.add(pending.numbers)
      if (told.size > 1) {
        isDisputed = true
        pending = undefined
      } else if (feeds.size >= statement.needed)
        return { state: 'drawn', numbers: statement.numbers, at, pending: undefined }
    } else {
      if (pending && pending.by !== statement.by && pending.numbers === statement.numbers) {
        if (statement.numbers === null) return { state: 'void', at }
        return { state: 'drawn', numbers: statement.numbers, at, pending: undefined }
      }
      const isAgainst = statement.numbers !== null && [...feeds.values()].some((told) => told !== statement.numbers)
      if (isAgainst && !isDisputed) {
        isDisputed = true
        pending = undefined
      } else pending = statement
    }
  }
  return { state: isDisputed ? 'disputed' : 'waiting', pending }
}
