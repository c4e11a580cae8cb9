/** A cached answer that all callers within some time share: it is computed once, however many wait for it. */
export function sharedFor<T>(ms: number, work: () => Promise<T>): () => Promise<T> {
  let shared: { answer: Promise<T>; until: number } | undefined
  return () => {
    const now = performance.now()
    if (shared && now < shared.until) return shared.answer
    const answer = work()
    shared = { answer, until: now + ms }
    // A failure goes to the callers that wait; the next caller tries again.
    answer.catch(() => {
      if (shared?.answer === answer) shared = undefined
    })
    return answer
  }
}
