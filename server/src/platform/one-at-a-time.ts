/** Work that never runs twice at once. Who asks while it runs waits for another run, shared with all who ask meanwhile. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const run = (): Promise<void> => {
    running = work().finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    if (!running) return run()
    const after = () => {
      next = undefined
      return run()
    }
    next ??= running.then(after, after)
    return next
  }
}
