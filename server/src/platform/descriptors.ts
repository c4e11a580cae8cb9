/** Descriptors: each connection and each file takes one, and a process may have only so many. */
import { readFileSync } from 'node:fs'

/** What to do when there are too few. */
export const RAISE = 'raise the limit of open files (ulimit -n, LimitNOFILE= of systemd, --ulimit nofile= of Docker)'

/** Whether a failure says that this process, or the machine, has no descriptor left. */
export const isOutOfDescriptors = (error: unknown): boolean =>
  ['EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '')

/** How many this process may have; where the system does not say, as many as anybody wants. */
export function descriptorLimit(): number {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return soft ? Number(soft) : Number.POSITIVE_INFINITY
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
