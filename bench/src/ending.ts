/** Cleans up when a run is interrupted: no server, database or folder remains. */

const endings = new Set<() => Promise<void>>()

/** Returns a function that ends the subject of `work` once, at the end of its use or on a signal. */
export function ending(work: () => Promise<void>): () => Promise<void> {
  const end = async () => {
    if (endings.delete(end)) await work()
  }
  endings.add(end)
  return end
}

/** Ends everything that is open, the newest first, and then the process. */
export function endOnSignals(): void {
  const endAll = async () => {
    for (const end of [...endings].reverse()) await end().catch(() => {})
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void endAll())
}
