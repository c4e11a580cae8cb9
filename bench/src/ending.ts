/** A run that is ended from outside leaves nothing behind: no server, no database, no folder. */

const endings = new Set<() => Promise<void>>()

/** Returns what ends `work`'s subject once, be it called at the end of its use or by a signal. */
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
