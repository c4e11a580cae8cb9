/** Runs a command's work; a failure of set-up is one clear line. */
import { SetupError } from '../platform/config.ts'
import { StartError } from '../platform/db/embedded/start-error.ts'
import { RefusedError } from '../platform/refuse.ts'

/** What a command prints when its work fails. */
export function failureText(error: unknown): string {
  const isPlain = error instanceof SetupError || error instanceof StartError || error instanceof RefusedError
  return isPlain ? error.message : ((error as Error).stack ?? String(error))
}

export async function runCommand(work: () => Promise<number>): Promise<void> {
  // The reader of the output closed the pipe (`| head`): that is no failure.
  process.stdout.on('error', () => process.exit())
  try {
    process.exitCode = await work()
  } catch (error) {
    process.stderr.write(`${failureText(error)}\n`)
    process.exitCode = 1
  }
}
