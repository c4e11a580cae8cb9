/** Work that is done every so often: one run of a job at a time; one that fails is logged, and run again when its time comes. */
import type { Logger } from 'pino'

export type Job = {
  readonly name: string
  readonly every_ms: number
  /** Waited for before anything else starts. Then the job runs at once. */
  first?(): Promise<unknown>
  run(): Promise<unknown>
}

/**
 * When a job runs first, if its time does not come sooner: a process that never lives for an hour does what is done every hour as
 * well. Not all at once, and once the start is over.
 */
const FIRST_MS = 60_000
const APART_MS = 1000

/** What is stopped in order: `stop` lets the runs in flight finish. */
export type Running = { stop(): Promise<void> }

/** Starts the jobs; each runs soon, and then whenever its time has passed. Rejects where what must be first fails. */
export async function startJobs(jobs: readonly Job[], log: Logger): Promise<Running> {
  for (const job of jobs) await job.first?.()
  const running = new Set<Promise<void>>()
  const start = ({ name, every_ms, first, run }: Job, place: number) => {
    let busy = false
    const runNow = () => {
      if (busy) return
      busy = true
      const ended = run()
        .then(() => undefined)
        .catch((error: unknown) => log.error({ err: error, job: name }, 'a job failed'))
        .finally(() => {
          busy = false
          running.delete(ended)
        })
      running.add(ended)
    }
    let timer: NodeJS.Timeout
    const repeat = () => {
      timer = setInterval(runNow, every_ms)
      runNow()
    }
    if (first) repeat()
    else timer = setTimeout(repeat, Math.min(every_ms, FIRST_MS + place * APART_MS))
    return () => clearTimeout(timer)
  }
  const ends = jobs.map(start)
  return {
    async stop() {
      for (const end of ends) end()
      await Promise.all(running)
    },
  }
}
