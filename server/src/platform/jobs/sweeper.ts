/** Work that is done every so often: one run of a job at a time; one that fails is logged, and run again when its time comes. */
import type { Logger } from 'pino'

export type Job = {
  readonly name: string
  readonly every_ms: number
  /** Run and waited for before anything else starts. */
  readonly isFirst?: boolean
  run(): Promise<unknown>
}

export const HOUR_MS = 3600_000

/** What is stopped in order: `stop` lets the runs in flight finish. */
export type Running = { stop(): Promise<void> }

/** Starts the jobs; each runs when its time has passed, and those that are first now. Rejects where one of these fails. */
export async function startJobs(jobs: readonly Job[], log: Logger): Promise<Running> {
  for (const job of jobs) if (job.isFirst) await job.run()
  const running = new Set<Promise<void>>()
  const start = ({ name, every_ms, run }: Job) => {
    let busy = false
    return setInterval(() => {
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
    }, every_ms)
  }
  const timers = jobs.map(start)
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}
