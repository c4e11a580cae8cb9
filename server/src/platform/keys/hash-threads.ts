/**
 * The threads that hash passwords. They are our own: the runtime's pool serves files, name look-ups and compression
 * as well, and 60 sign-ins at once would stop those. A thread starts when it is first needed.
 */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { stripping } from '../cores/stripping.ts'
import { refuse } from '../refuse.ts'
import type { HashWork } from './hash-thread.ts'

/**
 * How many threads one of some processes has: together half of the cores, as the others serve and run the database, but
 * each process one. Each thread needs the memory of one hash.
 */
export const threadsFor = (processes: number): number => Math.max(1, Math.floor(availableParallelism() / 2 / processes))

const RETRY_AFTER_S = 3

let most = threadsFor(1)

/** Shares the threads of the machine among the processes that serve; before, or without it, a process has all. */
export function shareHashThreads(processes: number): void {
  most = threadsFor(processes)
}

export const hashThreads = (): number => most

type Job = { work: HashWork; done(tag: Uint8Array): void; failed(error: Error): void }

/** Does jobs in the order they came in, by at most so many threads; `startThread` throws where the machine has no room for another. */
export function openHashThreads(most: () => number, startThread: () => Worker) {
  const waiting: Job[] = []
  const idle: Worker[] = []
  let started = 0

  /** A thread that has nothing to do; undefined where a job waits for one that has. */
  const freeThread = (): Worker | undefined => {
    const free = idle.pop()
    if (free || started >= most()) return free
    try {
      const another = startThread()
      started += 1
      return another
    } catch (error) {
      if (started > 0) return undefined
      throw error
    }
  }
  const next = (): void => {
    if (waiting.length === 0) return
    let thread: Worker | undefined
    try {
      thread = freeThread()
    } catch {
      // Of those that wait each tries for itself: there may be room again.
      waiting.shift()?.failed(refuse('systemBusy', { data: { retryAfter: RETRY_AFTER_S } }))
      next()
      return
    }
    const job = thread && waiting.shift()
    if (thread && job) run(thread, job)
  }
  const run = (thread: Worker, job: Job): void => {
    const settle = (act: () => void) => {
      thread.off('message', finish).off('error', fail).unref()
      act()
      next()
    }
    const finish = (tag: Uint8Array) =>
      settle(() => {
        idle.push(thread)
        job.done(tag)
      })
    // A thread ends with an error that nobody caught in it: the job fails, and the next one gets another thread.
    const fail = (error: Error) =>
      settle(() => {
        started -= 1
        job.failed(error)
      })
    // A process that has nothing else to do waits for a hash, and not for a thread that is idle.
    thread.on('message', finish).on('error', fail).ref()
    thread.postMessage(job.work)
  }
  return (work: HashWork): Promise<Uint8Array> =>
    new Promise((done, failed) => {
      waiting.push({ work, done, failed })
      next()
    })
}

/** Computes the tag of one password. */
export const hashInThread = openHashThreads(
  hashThreads,
  () => new Worker(new URL('./hash-thread.ts', import.meta.url), { execArgv: stripping }),
)
