/** Runs a command's work; a failure of set-up is one clear line. */
import { SetupError } from '../platform/config.ts'
import { StartError } from '../platform/db/embedded/start-error.ts'
import { RefusedError } from '../platform/refuse.ts'

export async function runCommand(work: () => Promise<number>): Promise<void> {
  // The reader of the output closed the pipe (`| head`): that is no failure.
  process.stdout.on('error', () => process.exit())
  try {
    process.exitCode = await work()
  } catch (error) {
    const isPlain = error instanceof SetupError || error instanceof StartError || error instanceof RefusedError
    process.stderr.write(`${isPlain ? error.message : ((error as Error).stack ?? String(error))}\n`)
    process.exitCode = 1
  }
}
