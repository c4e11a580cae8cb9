/** The processes of a server that serve, by what the system says of them. */
import { execFileSync } from 'node:child_process'
import type { ServerProcess } from './server-process.ts'

export function workersOf({ child }: ServerProcess): number[] {
  try {
    const found = execFileSync('pgrep', ['-P', String(child.pid), '-f', 'worker.ts'], { encoding: 'utf8' })
    return found.trim().split('\n').map(Number)
  } catch {
    // It answers 1 where there is none.
    return []
  }
}
