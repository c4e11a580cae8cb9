/** Runs a command's work; a failure of set-up is one clear line. What it opened is ended once, also where a signal breaks it off. */
import { constants } from 'node:os'
import { SetupError } from '../platform/config.ts'
import { StartError } from '../platform/db/embedded/start-error.ts'
import { RefusedError } from '../platform/refuse.ts'

/** What a command prints when its work fails. */
export function failureText(error: unknown): string {
  const isPlain = error instanceof SetupError || error instanceof StartError || error instanceof RefusedError
  return isPlain ? error.message : ((error as Error).stack ?? String(error))
}

/** Told what ends something that would outlive the command. */
export type Opened = (stop: () => Promise<unknown>) => void

export async function runCommand(work: (opened: Opened) => Promise<number>): Promise<void> {
  const stops: (() => Promise<unknown>)[] = []
  let ending: Promise<void> | undefined
  let isBrokenOff = false
  const end = () => {
    ending ??= (async () => {
      for (const stop of stops.reverse()) await stop()
    })()
    return ending
  }
  // The reader of the output may have gone (`| head`): nothing more is printed then, and the work comes to its end.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (isBrokenOff) return
      isBrokenOff = true
      const exit = () => process.exit(128 + constants.signals[signal])
      end().then(exit, exit)
    })
  try {
    let code: number
    try {
      code = await work((stop) => stops.push(stop))
    } finally {
      await end()
    }
    if (!isBrokenOff) process.exitCode = code
  } catch (error) {
    // What breaks because its database was stopped is no failure of its own.
    if (isBrokenOff) return
    process.stderr.write(`${failureText(error)}\n`)
    process.exitCode = 1
  }
}
