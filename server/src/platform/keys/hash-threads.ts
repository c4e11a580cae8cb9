/**
 * The threads that hash passwords. They are our own: the runtime's pool serves files, name look-ups and compression
 * as well, and 60 sign-ins at once would stop those. A thread starts when it is first needed.
 */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { HashWork } from './hash-thread.ts'

/**
 * How many threads one of some processes has: together half of the cores, as the others serve and run the database, but
 * each process one. Each thread needs the memory of one hash.
 */
export const threadsFor = (processes: number): number => Math.max(1, Math.floor(availableParallelism() / 2 / processes))

let most = threadsFor(1)

/** Shares the threads of the machine among the processes that serve; before, or without it, a process has all. */
export function shareHashThreads(processes: number): void {
  most = threadsFor(processes)
}

export const hashThreads = (): number => most

type Job = { work: HashWork; done(tag: Uint8Array): void; failed(error: Error): void }

const waiting: Job[] = []
const idle: Worker[] = []
let started = 0

/** Computes the tag of one password; jobs are done in the order they came in. */
export function hashInThread(work: HashWork): Promise<Uint8Array> {
  return new Promise((done, failed) => {
    waiting.push({ work, done, failed })
    next()
  })
}

function next(): void {
  if (waiting.length === 0) return
  const thread = idle.pop() ?? startThread()
  const job = thread && waiting.shift()
  if (!thread || !job) return
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

function startThread(): Worker | undefined {
  if (started >= most) return undefined
  started += 1
  return new Worker(new URL('./hash-thread.ts', import.meta.url))
}
